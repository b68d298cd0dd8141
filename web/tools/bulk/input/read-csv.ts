import { collectRows } from '#domain/bulk/rows/collect-rows.ts';
import { columnKey } from '#domain/bulk/rows/columns.ts';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { readCsvHeader, readCsvRows } from '../../../contents/tables/read-csv-rows.ts';

/** Reads a CSV table. Throws `bulk.quote-open`, `bulk.list-empty` and `bulk.list-too-large`. */
export function readCsv(
  text: string,
  promptHeader?: string,
  onProgress: (share: number) => void = () => undefined,
): InputTable {
  const rows = collectRows();
  readCsvRows(text, ({ cells, number, isOpen, share }) => {
    if (isOpen) throw new AppError('bulk.quote-open', { row: number });
    rows.add(cells);
    if (number % 1_000 === 0) onProgress(share);
  });
  return rows.finish(promptHeader);
}

/** Reads lines, each the prompt of a row. Throws `bulk.list-empty` and `bulk.list-too-large`. */
export function readLineList(text: string): InputTable {
  const rows = collectRows(['prompt']);
  for (const [line] of text.matchAll(/[^\n\r\u2028\u2029]+/g)) rows.add([line]);
  return rows.finish();
}

/** True for a text whose first line names a column `prompt` beside others. */
export function hasTableHeader(text: string): boolean {
  const header = readCsvHeader(text);
  return header.length > 1 && header.some((name) => columnKey(name) === 'prompt');
}
