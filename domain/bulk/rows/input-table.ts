import { toStorable } from '../../content/stored-text.ts';
import { maxColumnNameCharacters, maxColumns, maxRows } from '../job.ts';
import { isPromptName, rolesOf } from './column-roles.ts';
import { columnKey, type ColumnRole } from './columns.ts';

export type Column = {
  /** As the file writes it; unique. */
  name: string;
  /** What AIGen uses it for; null for a further column. */
  role: ColumnRole | null;
};

/** A row as it was written: nothing is corrected. */
export type InputRow = {
  /** Its number among the rows that are not blank, from 1. */
  number: number;
  /** One for each column. */
  cells: readonly string[];
};

export type InputTable = {
  columns: readonly Column[];
  rows: readonly InputRow[];
  /** Rows and columns that were not read, because a list has at most `maxRows` and `maxColumns`. */
  rowsLeftOut: number;
  columnsLeftOut: number;
};

/* oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for */
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]+/g;

/** A cell as it can be stored and sent: without control characters and spaces around it. */
export function cleanCell(cell: string): string {
  return toStorable(cell.replace(controlCharacters, ' ')).trim();
}

/** Reads pasted lines: each line that is not blank is a row. Dashboard document, section 5. */
export function readLines(text: string): InputTable {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => [cleanCell(line)]);
  return toTable([{ name: 'prompt', role: 'prompt' }], lines);
}

/**
 * Reads the cells of a CSV or Excel file, whose parser has told the header from the rows. `promptHeader` is the header
 * that the user chose for the prompt. A header without a name or with one that was there before gets one.
 */
export function readTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  promptHeader?: string,
): InputTable {
  const width = rows.reduce((most, { length }) => Math.max(most, length), header.length);
  const cells = rows.map((row) => Array.from({ length: width }, (_, at) => cleanCell(row[at] ?? '')));
  // A file may end its lines with empty columns.
  const used = Array.from({ length: width }, (_, at) => at).filter(
    (at) => cleanCell(header[at] ?? '') !== '' || cells.some((row) => row[at] !== ''),
  );
  const columnsLeftOut = Math.max(0, used.length - maxColumns);
  used.length = Math.min(used.length, maxColumns);
  const names = nameColumns(used.map((at) => header[at] ?? ''));
  const kept = cells.map((row) => used.map((at) => row[at]!));
  const roles = rolesOf(names, kept, promptHeader);
  return toTable(
    names.map((name, at) => ({ name, role: roles[at]! })),
    kept,
    columnsLeftOut,
  );
}

const unnamed = (at: number) => `Column ${at + 1}`;

function nameColumns(headers: readonly string[]): string[] {
  const keys = new Set<string>();
  return headers.map((header, at) => {
    const plain = cleanCell(header)
      .replace(/\s+/g, ' ')
      .slice(0, maxColumnNameCharacters - 4);
    // No record keeps a value under the name of its prototype.
    const kept = plain === '__proto__' ? 'proto' : plain;
    const name = columnKey(kept) === '' ? unnamed(at) : kept;
    let unique = name;
    for (let number = 2; keys.has(columnKey(unique)); number += 1) unique = `${name} ${number}`;
    keys.add(columnKey(unique));
    return unique;
  });
}

function toTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  columnsLeftOut = 0,
): InputTable {
  const written = rows.filter((cells) => cells.some((cell) => cell !== ''));
  return {
    columns,
    rows: written.slice(0, maxRows).map((cells, index) => ({ number: index + 1, cells })),
    rowsLeftOut: Math.max(0, written.length - maxRows),
    columnsLeftOut,
  };
}

/** The place of the column with a role; -1 if there is none. */
export function columnWith(columns: readonly Column[], role: ColumnRole): number {
  return columns.findIndex((column) => column.role === role);
}

/** The table with another value in one cell. */
export function withCell(table: InputTable, row: number, column: number, value: string): InputTable {
  return {
    ...table,
    rows: table.rows.map((one, index) =>
      index === row ? { ...one, cells: one.cells.with(column, cleanCell(value)) } : one,
    ),
  };
}

/** The table with another column as its prompt. */
export function withPromptColumn(table: InputTable, column: number): InputTable {
  const names = table.columns.map(({ name }) => name);
  const cells = table.rows.map((row) => row.cells);
  const roles = rolesOf(names, cells, names[column]);
  return { ...table, columns: names.map((name, at) => ({ name, role: roles[at]! })) };
}

/** True where the first row of a file, read as its header, may be a row like the others. */
export function mayLackHeader({ columns }: InputTable): boolean {
  const prompt = columns[columnWith(columns, 'prompt')];
  if (!prompt) return true;
  return columns.length > 1 ? columnKey(prompt.name) !== 'prompt' : !isPromptName(prompt.name);
}

/** The table with its header as the first row. The column with the longest texts is its prompt. */
export function withHeaderAsRow(table: InputTable): InputTable {
  // A name that a column got because it had none is no text.
  const header = table.columns.map(({ name }, at) => (name === unnamed(at) ? '' : name));
  const cells = [header, ...table.rows.map((row) => row.cells)];
  const lengths = header.map((_, at) => cells.reduce((sum, row) => sum + row[at]!.length, 0));
  const prompt = lengths.indexOf(Math.max(...lengths));
  const names = header.map((_, at) => (at === prompt ? 'prompt' : unnamed(at)));
  const roles = rolesOf(names, cells);
  const columns = names.map((name, at) => ({ name, role: roles[at]! }));
  const { rows, rowsLeftOut } = toTable(columns, cells, table.columnsLeftOut);
  return { ...table, columns, rows, rowsLeftOut: table.rowsLeftOut + rowsLeftOut };
}

/** The table with one more row at its end, which is still empty. */
export function withNewRow(table: InputTable): InputTable {
  const number = (table.rows.at(-1)?.number ?? 0) + 1;
  return { ...table, rows: [...table.rows, { number, cells: table.columns.map(() => '') }] };
}

/** The table without rows. */
export function withoutRows(table: InputTable, left: ReadonlySet<number>): InputTable {
  return { ...table, rows: table.rows.filter((_, index) => !left.has(index)) };
}
