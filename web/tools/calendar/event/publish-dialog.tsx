import { useState, type FormEvent } from 'react';
import { eventLink, type EventRecord } from '#domain/calendar/event.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
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
  const [problem, setProblem] = useState<string>();
  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const written = link.trim();
    const parsed = eventLink().safeParse(written);
    if (written && !parsed.success)
      return setProblem(`The link ${parsed.error.issues[0]?.message ?? 'is not valid'}.`);
    if (await onPublish(written || null)) onClose();
  }
  return (
    <Dialog title="Mark as published" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(submitted) => void submit(submitted)}>
        <p>“{event.title}” will be marked as published. Add its link if you like.</p>
        <Field label="Link (optional)" error={problem}>
          {(control) => (
            <input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={link}
              onChange={({ currentTarget }) => {
                setLink(currentTarget.value);
                setProblem(undefined);
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
