import { useState, type ReactNode } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { maxReasonLength, reasonSchema } from '#domain/operator/schemas.ts';
import { Note } from '../account/form/note.tsx';
import { BusyButton } from '../components/busy-button.tsx';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { TextField } from '../components/text-field.tsx';
import styles from './operator.module.css';

type ReasonDialogProps = {
  title: string;
  sentence: string;
  action: string;
  /** The reason is in the data export of an account. */
  isAboutAccount?: boolean;
  /** Fields above the reason, and whether they can be sent; it shows their errors. */
  fields?: { content: ReactNode; check: () => boolean };
  run: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason before an operator changes something. */
export default function ReasonDialog({
  title,
  sentence,
  action,
  isAboutAccount = false,
  fields,
  run,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const [error, setError] = useState<AppError | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    const isFilled = fields?.check() ?? true;
    if (!reasonSchema.safeParse(reason).success) {
      setMissing('Enter at least 5 characters.');
      return;
    }
    if (!isFilled) return;
    setIsBusy(true);
    setError(null);
    try {
      await run(reason);
      onClose();
    } catch (thrown) {
      // Not confirmed: the question stays open.
      if (!(thrown instanceof DOMException)) setError(toAppError(thrown, 'server.unexpected'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{sentence}</p>
        {fields?.content}
        <TextField
          label="Reason"
          hint={
            isAboutAccount
              ? 'Kept in the audit for two years. The owner of the account finds it in the data export.'
              : 'Kept in the audit for two years.'
          }
          error={missing}
          value={reason}
          maxLength={maxReasonLength}
          autoComplete="off"
          data-autofocus={fields === undefined || undefined}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setMissing(undefined);
          }}
        />
        {error && <Note kind="error">{error.message}</Note>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving">
            {action}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
