import { useState } from 'react';
import type { ContactImport } from '#domain/contacts/import/contact-import.ts';
import { maxFieldCharacters } from '#domain/contacts/limits.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../../components/dialog.tsx';
import { TextField } from '../../../../../components/text-field.tsx';
import styles from '../../dialogs.module.css';

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
    <Dialog title={`Row ${formatNumber(problem.row)}`} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onCorrect(value);
        }}
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
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Correct the row</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
