import { useState } from 'react';
import { fieldNameSchema } from '#domain/contacts/fields.ts';
import { fieldNameOf } from '#domain/contacts/import/mapping.ts';
import { maxFieldNameCharacters } from '#domain/contacts/limits.ts';
import { Button } from '../../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../../components/dialog.tsx';
import { TextField } from '../../../../../components/text-field.tsx';
import styles from '../../dialogs.module.css';

type FieldNameDialogProps = { column: string; onNamed: (name: string) => void; onClose: () => void };

/** The name of the field that a column becomes. */
export function FieldNameDialog({ column, onNamed, onClose }: FieldNameDialogProps) {
  const [name, setName] = useState(() => fieldNameOf(column));
  const [wasSent, setWasSent] = useState(false);
  const parsed = fieldNameSchema.safeParse(name);
  return (
    <Dialog title="New field" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWasSent(true);
          if (parsed.success) onNamed(parsed.data);
        }}
      >
        <TextField
          label="Name of the field"
          hint="Each contact can have a value for it."
          value={name}
          maxLength={maxFieldNameCharacters}
          error={wasSent && !parsed.success ? 'Please enter a name.' : undefined}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Use this field</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
