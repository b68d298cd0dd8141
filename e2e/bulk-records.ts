import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { countChanges, countRows, recountJob } from '#domain/bulk/run/count-changes.ts';
import { readLines } from '#domain/bulk/rows/input-table.ts';
import { readRows } from '#domain/bulk/rows/read-rows.ts';
import { createJobWithRows, type NewJob } from '#domain/bulk/start-job.ts';
import { bulkJobCollection, bulkRowCollection } from '#domain/sync/collections/bulk.ts';
import { storeRecords, toRecord } from './store-records.ts';
import { storedRecords } from './stored-records.ts';

type JobToAdd = Partial<NewJob> & {
  /** What has become of a row; by default all of them wait. */
  rowAs?: (row: BulkRow) => Partial<BulkRow>;
  /** The user has paused it. */
  isPaused?: boolean;
};

/** Stores a bulk job with a row for each line, as `addNewJob` does, and opens the job. Returns its id. */
export async function addJob(page: Page, lines: readonly string[], job: JobToAdd = {}): Promise<string> {
  const id = await addNewJob(page, lines, job);
  await page.goto(`/dashboard/bulk?job=${id}`);
  return id;
}

/**
 * Stores a bulk job with a row for each line in this browser, as the input screen does. The dashboard must have been
 * opened before. Returns its id.
 */
export async function addNewJob(
  page: Page,
  lines: readonly string[],
  { rowAs = () => ({}), isPaused = false, ...changes }: JobToAdd = {},
): Promise<string> {
  const table = readLines(lines.join('\n'));
  const now = new Date();
  const created = createJobWithRows(
    {
      name: 'Autumn catalog',
      templateType: 'Product Description',
      instruction: 'Write a product description of 60 to 90 words for {{prompt}}.',
      columns: ['prompt'],
      provider: 'claude',
      ...changes,
    },
    readRows(table, [...table.rows.keys()]),
    { id: randomUUID(), now },
  );
  const rows = created.rows.map((row) => ({ ...row, ...rowAs(row) }));
  const event = isPaused ? ({ type: 'paused' } as const) : ({ type: 'counted' } as const);
  const job = countChanges(recountJob(created.job, countRows(rows), now), [], event, now);
  await storeJob(page, job, rows);
  return job.id;
}

/** Stores a job with its rows in this browser, which runs it. Open pages do not hear of it. */
export async function storeJob(page: Page, job: BulkJob, rows: readonly BulkRow[]): Promise<void> {
  await storeRecords(page, [
    toRecord(bulkJobCollection, job),
    ...rows.map((row) => toRecord(bulkRowCollection, row)),
  ]);
}

/** The stored job, as it is now. Reads it alone, so that a journey may ask often. */
export function storedJob(page: Page, id: string): Promise<BulkJob> {
  return page.evaluate(
    (jobId) =>
      new Promise<BulkJob>((resolve, reject) => {
        const { id: owner } = JSON.parse(localStorage.getItem('aigen_user')!) as { id: string };
        const opening = indexedDB.open('aigen');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const records = opening.result.transaction('records').objectStore('records');
          const reading = records.get([owner, 'bulk-jobs', jobId]);
          reading.onerror = () => reject(reading.error!);
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as { value: BulkJob }).value);
          };
        };
      }),
    id,
  );
}

/** The stored rows of all jobs. */
export async function storedRows(page: Page): Promise<BulkRow[]> {
  return (await storedRecords(page, 'bulk-rows')).map(({ value }) => value as BulkRow);
}
