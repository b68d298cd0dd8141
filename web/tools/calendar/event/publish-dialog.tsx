import { useState, type FormEvent } from 'react';
import { eventLink, type EventRecord } from '#domain/calendar/event.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import styles from '../dialog-form.module.css';

/** Marks an event as published, with an optional link. AIGen itself does not publish. */
export function PublishDialog({
  event,
  onPublish,
  onClose,
}: {
  event: EventRecord;
  onPublish: (link: string | null) => Promise<boolean>;
  onClose: () => void;
}) {
  const [link, setLink] = useState(event.publishedUrl ?? '');
  const { form, errors, show, clear } = useFieldErrors<'link'>();
  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const written = link.trim();
    const parsed = eventLink().safeParse(written);
    if (written && !parsed.success) {
      show({ link: `The link ${parsed.error.issues[0]?.message ?? 'is not valid'}.` });
      return;
    }
    if (await onPublish(written || null)) onClose();
  }
  return (
    <Dialog title="Mark as published" onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(submitted) => void submit(submitted)}>
        <p>“{event.title}” will be marked as published. Add its link if you like.</p>
        <Field label="Link (optional)" error={errors.link}>
          {(control) => (
            <input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={link}
              onChange={({ currentTarget }) => {
                setLink(currentTarget.value);
                clear('link');
              }}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Mark as published</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
