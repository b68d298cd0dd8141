import { expect, type Page } from '@playwright/test';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { addNewJob, storedJob, storedRows, storeJob } from './bulk-records.ts';

/** Stores a new job in economy mode with so many rows. Returns its id. */
export async function storeEconomyJob(
  page: Page,
  { rows, provider }: { rows: number; provider: ProviderId },
): Promise<string> {
  const lines = Array.from({ length: rows }, (_, index) => `Garden chair ${index}`);
  return addNewJob(page, lines, { name: 'Garden catalog', provider, mode: 'economy', language: 'en' });
}

/** Changes the stored job. It is seen after the page is loaded again. */
export async function changeStoredJob(page: Page, id: string, changes: Partial<BulkJob>): Promise<void> {
  await storeJob(page, { ...(await storedJob(page, id)), ...changes }, []);
}

/** How many stored rows of a job are in each state; failed ones by their code. */
export async function countRows(page: Page, jobId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { jobId: of, state, failure } of await storedRows(page)) {
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
