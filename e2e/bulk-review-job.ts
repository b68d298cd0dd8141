import type { Page } from '@playwright/test';
import { bulkJobSchema, type BulkJobInput } from '#domain/bulk/job.ts';
import { bulkRowSchema, type BulkRow, type BulkRowInput } from '#domain/bulk/row.ts';
import { storeJob } from './bulk-records.ts';

export const seededJobId = '8a4a1b52-6d0e-4c5a-9f4e-0d6c0f6f1a11';

const idOf = (index: number) => `5b7c1e00-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The row of a job that is finished with this text. */
export function finishedRow(index: number, title: string, content: string, more: Partial<BulkRowInput> = {}) {
  return bulkRowSchema.parse({
    id: idOf(index),
    jobId: seededJobId,
    key: idOf(index),
    index,
    prompt: title,
    columns: { prompt: title },
    state: 'finished',
    calls: 1,
    startedAt: '2026-11-25T09:00:00.000Z',
    endedAt: '2026-11-25T09:01:00.000Z',
    result: {
      content,
      title,
      seoScore: 45 + ((index * 7) % 50),
      editorScore: 40 + ((index * 11) % 60),
      wordCount: content.split(/\s+/).length,
      model: 'claude-sonnet-5-5',
    },
    inputTokens: 400,
    outputTokens: 120,
    cost: 0.002,
    ...more,
  });
}

/** A row that has failed. */
export const failedRow = (index: number, prompt: string, failure: string): BulkRow =>
  bulkRowSchema.parse({ ...finishedRow(index, prompt, prompt), state: 'failed', failure, result: null });

/** Stores a job with its rows in the browser, as the application stores them. Rows without a state of `waiting`. */
export async function seedBulkJob(
  page: Page,
  rows: readonly BulkRow[],
  changes: Partial<BulkJobInput> = {},
): Promise<void> {
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const finished = rows.filter(({ state }) => state === 'finished').length;
  const job = bulkJobSchema.parse({
    id: seededJobId,
    name: 'Autumn catalogue',
    status: 'completed',
    totalItems: rows.length,
    processedItems: failed + finished,
    successCount: finished,
    failedCount: failed,
    inDoubtCount: rows.filter(({ state }) => state === 'in-doubt').length,
    createdAt: '2026-11-25T08:59:00.000Z',
    updatedAt: '2026-11-25T09:01:00.000Z',
    startedAt: '2026-11-25T09:00:00.000Z',
    templateType: 'Product Description',
    instruction: 'Write a product description of 20 to 90 words for {{prompt}}.',
    columns: ['prompt'],
    provider: 'claude',
    model: 'claude-sonnet-5-5',
    ...changes,
  });
  await storeJob(page, job, rows);
}

/** Opens the review of the seeded job. */
export async function openReview(page: Page): Promise<void> {
  await page.goto(`/dashboard/bulk?job=${seededJobId}&tab=review`);
}
