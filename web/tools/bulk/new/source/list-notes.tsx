import { describeRowsLeftOut } from '#domain/bulk/rows/check-rows.ts';
import { columnKey } from '#domain/bulk/rows/columns.ts';
import {
  columnWith,
  mayLackHeader,
  withHeaderAsRow,
  withPromptColumn,
  type InputTable,
} from '#domain/bulk/rows/input-table.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { counted, quoted } from '#domain/text/format.ts';
import { formatShare } from '#domain/text/format-figure.ts';
import { Button } from '../../../../components/button.tsx';
import { Select } from '../../../../components/select.tsx';
import styles from './source.module.css';

/** A file that is being read. */
export function ReadingFile({
  name,
  share,
  onCancel,
}: {
  name: string;
  share: number;
  onCancel: () => void;
}) {
  return (
    <div className={styles.reading}>
      <label>
        <span>
          Reading {name}, {formatShare(share, 1)}
        </span>
        <progress value={share} max={1} />
      </label>
      <Button variant="subtle" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Characters of the first column of a header in a sentence. */
const headerCharacters = 40;

type ListNotesProps = {
  table: InputTable;
  /** It was read from a file, whose first row became the header. */
  hasHeader: boolean;
  refusal: string | null;
  sheets: { sheets: readonly { name: string; isHidden: boolean }[]; sheet: string | null } | null;
  onSheet: (name: string) => void;
  onTable: (words: string, next: (table: InputTable) => InputTable) => void;
};

/** What is to be decided about a list that was read: its sheet, its prompt column, and what was not read. */
export function ListNotes({ table, hasHeader, refusal, sheets, onSheet, onTable }: ListNotesProps) {
  const leftOut = describeRowsLeftOut(table);
  const prompt = columnWith(table.columns, 'prompt');
  // One that is not named prompt was guessed.
  const isPromptAsked =
    prompt < 0 || (table.columns.length > 1 && columnKey(table.columns[prompt]!.name) !== 'prompt');
  const isHeaderAsked = hasHeader && mayLackHeader(table);
  if (!leftOut && !refusal && !isPromptAsked && !isHeaderAsked && (sheets?.sheets.length ?? 0) < 2)
    return null;
  return (
    <div className={styles.notes}>
      {sheets && sheets.sheets.length > 1 && (
        <label>
          Sheet
          <Select isSmall value={sheets.sheet ?? ''} onChange={(event) => onSheet(event.currentTarget.value)}>
            {sheets.sheets.map(({ name, isHidden }) => (
              <option key={name} value={name}>
                {isHidden ? `${name} (hidden)` : name}
              </option>
            ))}
          </Select>
        </label>
      )}
      {isPromptAsked && (
        <label>
          Prompt column
          <Select
            isSmall
            value={prompt}
            aria-invalid={prompt < 0 || undefined}
            onChange={(event) => {
              const column = Number(event.currentTarget.value);
              const name = table.columns[column]!.name;
              onTable(`${name} is the prompt.`, (before) => withPromptColumn(before, column));
            }}
          >
            {prompt < 0 && <option value={-1}>Choose a column</option>}
            {table.columns.map(({ name }, column) => (
              <option key={name} value={column}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      )}
      {isHeaderAsked && (
        <p>
          The first row, {quoted(firstCharacters(table.columns[0]!.name, headerCharacters))}, is read as the
          header.{' '}
          <Button
            variant="subtle"
            size="sm"
            onClick={() => onTable('The first row is a row.', withHeaderAsRow)}
          >
            It is a row
          </Button>
        </p>
      )}
      {leftOut && <p>{leftOut}</p>}
      {refusal && (
        <p className={styles.error} role="alert">
          {refusal}
        </p>
      )}
      {table.columnsLeftOut > 0 && (
        <Button
          variant="default"
          size="sm"
          onClick={() =>
            onTable(`${counted(table.columnsLeftOut, 'column')} left out.`, (before) => ({
              ...before,
              columnsLeftOut: 0,
            }))
          }
        >
          Go on with the first {table.columns.length}
        </Button>
      )}
    </div>
  );
}
