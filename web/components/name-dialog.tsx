import { useState, type ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
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
  const error = name.trim() === '' ? 'Please enter a name.' : undefined;
  async function submit() {
    if (!error && (await save(name.trim()))) onClose();
  }
  return (
    <FormDialog title={title} submitLabel="Save" onSubmit={submit} onClose={onClose}>
      <TextField
        label={label}
        value={name}
        maxLength={maxLength}
        error={error}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {children}
    </FormDialog>
  );
}
