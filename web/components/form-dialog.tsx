import { useState, type ReactNode, type Ref } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { BusyButton } from './busy-button.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './form-dialog.module.css';

type FormDialogProps = {
  title: string;
  submitLabel: string;
  /** Of the button while it works. */
  busyLabel?: string;
  /** One submission at a time. What it throws is shown, and the dialog stays. */
  onSubmit: () => void | Promise<void>;
  onClose: () => void;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** A small form above the page, with Cancel and the button that submits it. */
export function FormDialog({
  title,
  submitLabel,
  busyLabel = 'Saving',
  onSubmit,
  onClose,
  form,
  children,
}: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  async function submit() {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      await onSubmit();
    } catch (thrown) {
      setError(toAppError(thrown, 'server.unexpected'));
    }
    setIsBusy(false);
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        {error && (
          <p className={styles.problem} role="alert">
            {error.message}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
