import type { BulkJob } from '../job.ts';
import type { BulkRow } from '../row.ts';
import { cleanCell, readTable, type InputTable } from '../rows/input-table.ts';
import { countPlanned } from '../rows/matrix.ts';

type ListedRow = Pick<BulkRow, 'index' | 'prompt' | 'columns'>;

/** The list that a job was started with, to be run again: each line once, however often it was multiplied. */
export function listOfRun(
  { columns, matrix }: Pick<BulkJob, 'columns' | 'matrix'>,
  rows: readonly ListedRow[],
): InputTable {
  const times = countPlanned(1, matrix);
  const lines = new Map<number, ListedRow>();
  for (const row of rows) {
    const line = Math.floor(row.index / times);
    if (!lines.has(line)) lines.set(line, row);
  }
  const listed = [...lines.values()];
  // The user may have chosen another column than its name says.
  const isPrompt = (name: string) =>
    listed.every((row) => cleanCell(row.columns[name] ?? '') === cleanCell(row.prompt));
  const prompt = columns.find(isPrompt);
  const header = prompt === undefined ? ['prompt', ...columns] : columns;
  const cells = listed.map((row) => header.map((name) => row.columns[name] ?? ''));
  if (prompt === undefined) listed.forEach((row, at) => (cells[at]![0] = row.prompt));
  return readTable(header, cells, prompt ?? 'prompt');
}
