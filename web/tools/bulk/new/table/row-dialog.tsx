import { describeProblem } from '#domain/bulk/rows/problem-groups.ts';
import { maxCharacters, type RowProblem } from '#domain/bulk/rows/check-rows.ts';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { knownValues, ValueOptions } from './cell.tsx';
import styles from './grid.module.css';

type RowDialogProps = {
  table: InputTable;
  /** Its place in the table. */
  index: number;
  problems: readonly RowProblem[];
  onCell: (row: number, column: number, value: string) => void;
  onTry: (() => void) | null;
  onDelete: () => void;
  onClose: () => void;
};

/** All columns of one row. A value is stored when its field is left. */
export function RowDialog({ table, index, problems, onCell, onTry, onDelete, onClose }: RowDialogProps) {
  const row = table.rows[index]!;
  return (
    <Dialog title={`Row ${row.number}`} onClose={onClose}>
      <div className={styles.fields}>
        {table.columns.map(({ name, role }, column) => {
          const value = row.cells[column]!;
          const known = knownValues(role);
          const problem = problems.find((one) => one.column === column);
          const error = problem && describeProblem(problem, table);
          return (
            <Field key={`${row.number} ${name}`} label={name} error={error}>
              {(control) =>
                known ? (
                  <Select
                    {...control}
                    value={known.includes(value.toLowerCase()) ? value.toLowerCase() : value}
                    onChange={(event) => onCell(index, column, event.currentTarget.value)}
                  >
                    <ValueOptions value={value} known={known} />
                  </Select>
                ) : (
                  <textarea
                    {...control}
                    rows={1}
                    defaultValue={value}
                    maxLength={Math.max(maxCharacters(role), value.length)}
                    onBlur={({ currentTarget }) => {
                      if (currentTarget.value !== value) onCell(index, column, currentTarget.value);
                    }}
                  />
                )
              }
            </Field>
          );
        })}
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onDelete}>
          Delete row
        </Button>
        {onTry && (
          <Button variant="default" onClick={onTry}>
            Try this row
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
