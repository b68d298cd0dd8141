import { useState, type FormEvent } from 'react';
import type { EventRecord } from '#domain/calendar/event.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import styles from '../dialog-form.module.css';
import { WhenFields, whenErrors, type When } from './when-fields.tsx';

/** The alternative to dragging for keyboard and touch: changes day, time and time zone. */
export function MoveDialog({
  event,
  ownZone,
  onMove,
  onClose,
}: {
  event: EventRecord;
  ownZone: string;
  onMove: (when: When) => Promise<boolean>;
  onClose: () => void;
}) {
  const [when, setWhen] = useState<When>({ date: event.date, time: event.time, zone: event.zone });
  const { form, errors, show, clear } = useFieldErrors<'date' | 'time'>();
  const set = (changed: Partial<When>) => {
    for (const field of ['date', 'time'] as const) if (changed[field] !== undefined) clear(field);
    setWhen((before) => ({ ...before, ...changed }));
  };
  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (show(whenErrors(when))) return;
    if (await onMove(when)) onClose();
  }
  return (
    <Dialog title={`Move “${event.title}”`} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(submitted) => void submit(submitted)}>
        <WhenFields when={when} ownZone={ownZone} errors={errors} onChange={set} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
