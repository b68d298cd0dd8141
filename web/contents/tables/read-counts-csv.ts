import { checkListFile } from '#domain/bulk/list-file.ts';
import type { CountedDays } from '#domain/ab-test/counts/counted-days.ts';
import {
  readCountsTable,
  type CountsFile,
  type CountsMapping,
} from '#domain/ab-test/counts/read-counts-table.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { DateOrder } from '#domain/text/read-dates.ts';
import { decodeTable } from './decode-table.ts';
import { readCsvRows } from './read-csv-rows.ts';

/**
 * Reads counts of a test by day from a CSV file. Throws `bulk.file-too-large`, `bulk.file-empty`, `bulk.quote-open`, and
 * `bulk.file-refused` for a file that is no text.
 */
export function readCountsCsv(
  bytes: Uint8Array,
  test: Pick<AbTest, 'variants'>,
  chosen: { mapping?: CountsMapping; dateOrder?: DateOrder; days?: CountedDays } = {},
): CountsFile {
  checkListFile({ size: bytes.length });
  const rows: string[][] = [];
  readCsvRows(decodeTable(bytes), ({ cells, number, isOpen }) => {
    if (isOpen) throw new AppError('bulk.quote-open', { row: number });
    rows.push(cells);
  });
  return readCountsTable(rows, test, chosen);
}
