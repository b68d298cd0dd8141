import { maxKeywordCharacters } from '../../content/record.ts';
import type { ErrorCode } from '../../errors/catalogue.ts';
import type { ErrorDetails } from '../../errors/error-entry.ts';
import type { ContentType, Tone } from '../../generation/form.ts';
import { formatNumber } from '../../text/format.ts';
import { maxColumns } from '../job.ts';
import { maxCellCharacters } from '../row.ts';
import type { ColumnRole } from './columns.ts';
import { columnWith, type Column, type InputRow, type InputTable } from './input-table.ts';
import { knownContentType, knownTone, nearestContentType, nearestTone } from './known-values.ts';
import { sameTextKey } from './same-text.ts';

export type ProblemKind = 'prompt-missing' | 'content-type-unknown' | 'tone-unknown' | 'too-long';

/** Why a row cannot be written as it is. */
export type RowProblem = {
  kind: ProblemKind;
  /** Index of the row in the table, and of the column; -1 for a column that the table does not have. */
  row: number;
  column: number;
  /** As written. */
  value: string;
  /** The known value that is most likely meant; null where there is none. */
  suggestion: ContentType | Tone | null;
};

export type CheckedRows = {
  /** In the order of the rows. */
  problems: readonly RowProblem[];
  /** Index of each duplicate, with the index of the first row that is the same. */
  duplicates: ReadonlyMap<number, number>;
};

/** Why no row of a table can be written, with the details for the sentence; null where rows can. */
export function refuseTable({
  columns,
  columnsLeftOut,
}: InputTable): { code: ErrorCode; details: ErrorDetails } | null {
  if (columnsLeftOut > 0)
    return { code: 'bulk.too-many-columns', details: { most: formatNumber(maxColumns) } };
  return columnWith(columns, 'prompt') < 0 ? { code: 'bulk.prompt-column-missing', details: {} } : null;
}

/** Above a table of which only the first rows were read; empty where all were. */
export function describeRowsLeftOut({ rows, rowsLeftOut }: InputTable): string {
  if (rowsLeftOut === 0) return '';
  const all = formatNumber(rows.length + rowsLeftOut);
  return `The list has ${all} rows. The first ${formatNumber(rows.length)} were read, as many as a job may have.`;
}

/** Checks all rows. `usual` is the content type of the template. */
export function checkRows(table: InputTable, usual: ContentType): CheckedRows {
  return {
    problems: table.rows.flatMap((row, index) => checkRow(row, index, table.columns, usual)),
    duplicates: findDuplicates(table.rows),
  };
}

/** The problems of one row. `index` is its place in the table. */
export function checkRow(
  { cells }: InputRow,
  index: number,
  columns: readonly Column[],
  usual: ContentType,
): RowProblem[] {
  const problems: RowProblem[] = [];
  const add = (kind: ProblemKind, column: number, suggestion: RowProblem['suggestion'] = null) =>
    problems.push({ kind, row: index, column, value: cells[column] ?? '', suggestion });
  const prompt = columnWith(columns, 'prompt');
  if ((cells[prompt] ?? '') === '') add('prompt-missing', prompt);
  columns.forEach(({ role }, column) => {
    const value = cells[column]!;
    if (value.length > maxCharacters(role)) add('too-long', column);
    else if (role === 'content_type' && value && !knownContentType(value))
      add('content-type-unknown', column, nearestContentType(value, usual));
    else if (role === 'tone' && value && !knownTone(value)) add('tone-unknown', column, nearestTone(value));
  });
  return problems;
}

/** Most characters of a cell of a column. */
export function maxCharacters(role: ColumnRole | null): number {
  return role === 'keyword' ? maxKeywordCharacters : maxCellCharacters;
}

/** Rows of which every cell is the same, apart from case and spaces. */
export function findDuplicates(rows: readonly InputRow[]): Map<number, number> {
  const first = new Map<string, number>();
  const duplicates = new Map<number, number>();
  rows.forEach(({ cells }, index) => {
    const key = JSON.stringify(cells.map(sameTextKey));
    const same = first.get(key);
    if (same === undefined) first.set(key, index);
    else duplicates.set(index, same);
  });
  return duplicates;
}
