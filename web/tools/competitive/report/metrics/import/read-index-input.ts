import type { IndexedReport } from '#domain/competitive/index-file/index-targets.ts';
import type { IndexFile } from '#domain/competitive/index-file/read-index-file.ts';
import { readIndexCsv } from '../../../../../contents/tables/read-index-csv.ts';

export type IndexInput = { file: File; report: IndexedReport };

/** Reads the figures that a file has for a report. Meant for a worker: a large file takes seconds. */
export async function readIndexInput({ file, report }: IndexInput): Promise<IndexFile> {
  return readIndexCsv(new Uint8Array(await file.arrayBuffer()), file.name, report);
}
