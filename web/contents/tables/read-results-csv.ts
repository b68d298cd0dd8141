import { readResultsTable, type ResultsFile } from '#domain/analytics/import/read-results-table.ts';
import type { ResultsMapping } from '#domain/analytics/import/known-exports.ts';
import { checkListFile } from '#domain/bulk/list-file.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { DateOrder } from '#domain/text/read-dates.ts';
import { decodeTable } from './decode-table.ts';
import { readCsvRows } from './read-csv-rows.ts';

export type ResultsCsvOptions = { mapping?: ResultsMapping; dateOrder?: DateOrder };

/**
 * Reads the results of texts from a CSV file. `onProgress` is told the share that is read. Throws `bulk.file-too-large`,
 * `bulk.file-empty`, `bulk.quote-open`, and `bulk.file-refused` for a file that is no text.
 */
export function readResultsCsv(
  bytes: Uint8Array,
  options: ResultsCsvOptions = {},
  onProgress: (share: number) => void = () => undefined,
): ResultsFile {
  checkListFile({ size: bytes.length });
  const rows: string[][] = [];
  readCsvRows(
    decodeTable(bytes),
    ({ cells, number, isOpen, share }) => {
      if (isOpen) throw new AppError('bulk.quote-open', { row: number });
      rows.push(cells);
      if (number % 2_000 === 0) onProgress(share);
    },
    { isHeaderFirst: false },
  );
  return readResultsTable(rows, options);
}
