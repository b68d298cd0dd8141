import { useState } from 'react';
import { fieldNameSchema } from '#domain/contacts/fields.ts';
import { fieldNameOf } from '#domain/contacts/import/mapping.ts';
import { maxFieldNameCharacters } from '#domain/contacts/limits.ts';
import { FormDialog } from '../../../../../components/form-dialog.tsx';
import { TextField } from '../../../../../components/text-field.tsx';

type FieldNameDialogProps = { column: string; onNamed: (name: string) => void; onClose: () => void };

/** The name of the field that a column becomes. */
export function FieldNameDialog({ column, onNamed, onClose }: FieldNameDialogProps) {
  const [name, setName] = useState(() => fieldNameOf(column));
  const [wasSent, setWasSent] = useState(false);
  const parsed = fieldNameSchema.safeParse(name);
  return (
    <FormDialog
      title="New field"
      submitLabel="Use this field"
      onSubmit={() => {
        setWasSent(true);
        if (parsed.success) onNamed(parsed.data);
      }}
      onClose={onClose}
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
    </FormDialog>
  );
}
