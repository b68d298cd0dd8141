import type { CountedDays } from '#domain/ab-test/counts/counted-days.ts';
import type { CountsFile, CountsMapping } from '#domain/ab-test/counts/read-counts-table.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import type { DateOrder } from '#domain/text/read-dates.ts';
import { readCountsCsv } from '../../../contents/tables/read-counts-csv.ts';

export type CountsInput = {
  file: File;
  test: { variants: Pick<AbTest['variants'][number], 'id' | 'name' | 'element'>[] };
  chosen: { mapping?: CountsMapping; dateOrder?: DateOrder; days?: CountedDays };
};

/** Reads the counts that a file has for a test. Meant for a worker: a large file takes seconds. */
export async function readCountsInput({ file, test, chosen }: CountsInput): Promise<CountsFile> {
  return readCountsCsv(new Uint8Array(await file.arrayBuffer()), test as Pick<AbTest, 'variants'>, chosen);
}
