import { useState, type ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './name-dialog.module.css';
import { TextField } from './text-field.tsx';

type NameDialogProps = {
  title: string;
  label: string;
  /** As it is now. */
  name: string;
  maxLength: number;
  /** Returns whether it was saved; if not, the reason has been said. */
  save: (name: string) => Promise<boolean>;
  onClose: () => void;
  /** More fields, below the name. */
  children?: ReactNode;
};

/** Changes a name, and what `children` has fields for. */
export function NameDialog({
  title,
  label,
  name: before,
  maxLength,
  save,
  onClose,
  children,
}: NameDialogProps) {
  const [name, setName] = useState(before);
  const [isBusy, setIsBusy] = useState(false);
  const error = name.trim() === '' ? 'Please enter a name.' : undefined;
  async function submit() {
    if (isBusy || error) return;
    setIsBusy(true);
    if (await save(name.trim())) onClose();
    else setIsBusy(false);
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
        <TextField
          label={label}
          value={name}
          maxLength={maxLength}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {children}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving">
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
