import { useState } from 'react';
import type { ContactImport } from '#domain/contacts/import/contact-import.ts';
import { maxFieldCharacters } from '#domain/contacts/limits.ts';
import { formatNumber } from '#domain/text/format.ts';
import { FormDialog } from '../../../../../components/form-dialog.tsx';
import { TextField } from '../../../../../components/text-field.tsx';

type CorrectionDialogProps = {
  problem: ContactImport['problems'][number];
  columnName: string;
  onCorrect: (value: string) => void;
  onClose: () => void;
};

/** What is read in the place of a cell. */
export function CorrectionDialog({ problem, columnName, onCorrect, onClose }: CorrectionDialogProps) {
  const [value, setValue] = useState(problem.value);
  return (
    <FormDialog
      title={`Row ${formatNumber(problem.row)}`}
      submitLabel="Correct the row"
      onSubmit={() => {
        onCorrect(value);
      }}
      onClose={onClose}
    >
      <p>{problem.text}.</p>
      <TextField
        label={columnName}
        hint="Your file stays as it is. All rows are counted again."
        value={value}
        maxLength={maxFieldCharacters}
        data-autofocus
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </FormDialog>
  );
}
