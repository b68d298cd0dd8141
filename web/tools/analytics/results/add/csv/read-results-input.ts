import type { ResultsFile } from '#domain/analytics/import/read-results-table.ts';
import { readResultsCsv, type ResultsCsvOptions } from '../../../../../contents/tables/read-results-csv.ts';

export type ResultsFileInput = { file: File; options: ResultsCsvOptions };

/** Reads a file with results. Meant for a worker: a large file takes seconds. */
export async function readResultsInput(
  { file, options }: ResultsFileInput,
  onProgress?: (share: number) => void,
): Promise<ResultsFile> {
  return readResultsCsv(new Uint8Array(await file.arrayBuffer()), options, onProgress);
}
