import { expect, type Page } from '@playwright/test';
import { createJobWithRows } from '#domain/bulk/start-job.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { readLines } from '#domain/bulk/rows/input-table.ts';
import { readRows } from '#domain/bulk/rows/read-rows.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { storedRecords, type StoredRecord } from './stored-records.ts';

/** Puts rows into the browser's database, as the application stores them. They are seen after the page is loaded again. */
const putRecords = (page: Page, records: readonly StoredRecord[]): Promise<void> =>
  page.evaluate(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('aigen');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('records', 'readwrite');
          for (const row of rows) writing.objectStore('records').put(row);
          writing.onerror = () => reject(writing.error!);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    records,
  );

type Stored = BulkJob | BulkRow;

function toRecord(owner: string, collection: string, value: Stored, order: string, keys: string[]) {
  const marks = keys.map((key) => [owner, collection, key, order]);
  return { owner, collection, id: value.id, order, value, marks };
}

/** Stores a new job in economy mode with so many rows. Returns its id. */
export async function storeEconomyJob(
  page: Page,
  { rows, provider }: { rows: number; provider: ProviderId },
): Promise<string> {
  const owner = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('aigen_user')!) as { id: string }).id,
  );
  const table = readLines(Array.from({ length: rows }, (_, index) => `Garden chair ${index}`).join('\n'));
  const created = createJobWithRows(
    {
      name: 'Garden catalog',
      templateType: 'Product Description',
      instruction: 'Write a product description of 60 to 90 words for {{prompt}}.',
      columns: ['prompt'],
      provider,
      mode: 'economy',
      language: 'en',
    },
    readRows(table, [...table.rows.keys()]),
    { id: crypto.randomUUID(), now: new Date() },
  );
  const { job } = created;
  await putRecords(page, [
    toRecord(owner, 'bulk-jobs', job, job.createdAt, ['economy-to-run']),
    ...created.rows.map((row) =>
      toRecord(owner, 'bulk-rows', row, `${job.id}:${String(row.index).padStart(5, '0')}`, [
        `${job.id}:waiting`,
        `${job.id}:waiting:0`,
      ]),
    ),
  ]);
  return job.id;
}

/** Changes the stored job. It is seen after the page is loaded again. */
export async function changeStoredJob(page: Page, id: string, changes: Partial<BulkJob>): Promise<void> {
  const records = await storedRecords(page, 'bulk-jobs');
  const record = records.find(({ value }) => (value as BulkJob).id === id)!;
  await putRecords(page, [{ ...record, value: { ...(record.value as BulkJob), ...changes } }]);
}

/** How many stored rows of a job are in each state; failed ones by their code. */
export async function countRows(page: Page, jobId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { value } of await storedRecords(page, 'bulk-rows')) {
    const { jobId: of, state, failure } = value as BulkRow;
    const name = state === 'failed' ? failure! : state;
    if (of === jobId) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export const openProgress = (page: Page, jobId: string) =>
  page.goto(`/dashboard/bulk?job=${jobId}&tab=progress`);

/** Ends all batches of the sandbox now. */
export async function finishBatches(page: Page): Promise<void> {
  expect((await page.request.post('/sandbox/control/batches/finish', { data: {} })).ok()).toBe(true);
}

export async function forgetBatches(page: Page): Promise<void> {
  expect((await page.request.delete('/sandbox/control/batches')).ok()).toBe(true);
}

/** How often the sandbox was given each row. */
export async function countBatchedRows(page: Page): Promise<Map<string, number>> {
  const response = await page.request.get('/sandbox/control/batches/rows');
  const { rows } = (await response.json()) as { rows: { customId: string }[] };
  const counts = new Map<string, number>();
  for (const { customId } of rows) {
    const key = customId.split('_').at(-1)!;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
