import { AppError } from '../../errors/app-error.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { formatNumber } from '../../text/format.ts';
import { maxColumns, maxRows } from '../job.ts';
import { maxListCells, maxListCharacters } from '../list-file.ts';
import { maxCellCharacters } from '../row.ts';
import { cleanCell, readTable, type InputTable } from './input-table.ts';

/** The filled cells of a row by the index of their column. */
type FilledCells = ReadonlyMap<number, string>;

/**
 * More of a cell is not kept: it is too long anyway. Two more, because a surrogate pair at the end is not cut in half.
 */
const keptCharacters = maxCellCharacters + 2;

/**
 * Collects the rows of a list as its parser finds them. Blank rows are left out. As many rows as a job may have are kept
 * and the others counted, so that a list of a million rows needs no more memory. The first row is the header, unless the
 * list has none.
 */
export function collectRows(header?: readonly string[]) {
  let names: FilledCells | null = header ? new Map(header.entries()) : null;
  const rows: FilledCells[] = [];
  const used = new Set<number>(names?.keys());
  let rowsLeftOut = 0;
  let cells = 0;
  let characters = 0;

  /** Adds a row. Throws `bulk.list-too-large`. */
  function add(row: readonly (string | undefined)[]): void {
    if (names && rows.length === maxRows) {
      // Holes of an array are no cells.
      if (row.some((cell) => cell !== undefined && cleanCell(cell) !== '')) rowsLeftOut += 1;
      return;
    }
    const filled = new Map<number, string>();
    // `forEach` skips the holes of an array, so a row with one cell at its far end costs nothing.
    row.forEach((cell, column) => {
      const text = cell === undefined ? '' : firstCharacters(cleanCell(cell), keptCharacters);
      if (text === '') return;
      filled.set(column, text);
      characters += text.length;
    });
    if (filled.size === 0) return;
    cells += filled.size;
    if (cells > maxListCells || characters > maxListCharacters)
      throw new AppError('bulk.list-too-large', { cells: formatNumber(maxListCells) });
    for (const column of filled.keys()) used.add(column);
    if (names) rows.push(filled);
    else names = filled;
  }

  /** The list. Columns beyond those that a list may have are counted. Throws `bulk.list-empty`. */
  function finish(promptHeader?: string): InputTable {
    if (!names || rows.length === 0) throw new AppError('bulk.list-empty');
    const columns = [...used].sort((a, b) => a - b);
    const kept = columns.slice(0, maxColumns);
    const inOrder = (row: FilledCells) => kept.map((column) => row.get(column) ?? '');
    const table = readTable(inOrder(names), rows.map(inOrder), promptHeader);
    return { ...table, rowsLeftOut, columnsLeftOut: columns.length - kept.length };
  }

  return { add, finish };
}
