import { checkListFile } from '#domain/bulk/list-file.ts';
import type { IndexedReport } from '#domain/competitive/index-file/index-targets.ts';
import { readIndexFile, type IndexFile } from '#domain/competitive/index-file/read-index-file.ts';
import { decodeTable } from './decode-table.ts';
import { readCsvRows } from './read-csv-rows.ts';

/**
 * Reads the figures that a file of an index tool has for a report. Throws `bulk.file-too-large`, `bulk.file-empty` and
 * `bulk.file-refused` for a file that is no text.
 */
export function readIndexCsv(bytes: Uint8Array, file: string, report: IndexedReport): IndexFile {
  checkListFile({ size: bytes.length });
  const rows: string[][] = [];
  readCsvRows(decodeTable(bytes), ({ cells }) => rows.push(cells));
  return readIndexFile(rows, { file, report });
}
