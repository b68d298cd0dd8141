import type { Page } from '@playwright/test';
import { addJob, storedJob, storedRows } from '../bulk-records.ts';
import { expect, test } from '../fixtures.ts';
import { killTab } from '../kill-tab.ts';
import { readPromptCalls } from '../sandbox-journal.ts';

// Every call of a job is counted at the provider.

test.use({ settings: { BULK_START_GAP_MS: '5' } });
test.describe.configure({ timeout: 400_000 });

const rows = 1_000;
const batchSize = 10;
const product = /Lamp (\d+) of the catalog/;
const lines = Array.from({ length: rows }, (_, index) => `Lamp ${index + 1} of the catalog`);

/** Failures that a tenth of the rows have with a key of `faulty-10`: each has its own text and next step. */
const expectedFailures = [
  'provider.cut-off',
  'provider.garbled',
  'provider.stopped-writing',
  'provider.no-content',
  'provider.content-refused',
  'provider.failed',
  'provider.unreachable',
];

test('a thousand rows in a tab that is killed three times are each written once', async ({
  page,
  premiumUser,
  withKeys,
}) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-faulty-10' });
  const id = await addJob(page, lines, { batchSize });
  let tab = page;
  for (const processed of [150, 400, 700]) {
    await expect
      .poll(async () => (await storedJob(tab, id)).processedItems, { timeout: 120_000, intervals: [500] })
      .toBeGreaterThan(processed);
    const context = tab.context();
    await killTab(tab);
    tab = await context.newPage();
    await tab.goto(`/dashboard/bulk?job=${id}`);
  }
  await expect
    .poll(
      async () => {
        const { processedItems, inDoubtCount } = await storedJob(tab, id);
        return processedItems + inDoubtCount;
      },
      { timeout: 240_000, intervals: [1_000] },
    )
    .toBe(rows);

  const calls = await callsByRow(tab);
  const stored = await storedRows(tab);
  expect(stored).toHaveLength(rows);
  const written = stored.filter(({ state }) => state === 'finished');
  expect(written.length).toBeGreaterThan(rows * 0.85);
  for (const { index } of written) expect(calls.get(index)?.charged, `row ${index + 1}`).toBe(1);
  const failed = stored.filter(({ state }) => state === 'failed');
  expect(failed.length).toBeGreaterThan(20);
  for (const { failure } of failed) expect(expectedFailures).toContain(failure);
  // Nothing is repeated by itself: not a failed row, and none in doubt.
  for (const { index } of stored) expect(calls.get(index)?.charged ?? 0).toBeLessThanOrEqual(1);

  const doubtful = stored.filter(({ state }) => state === 'in-doubt');
  expect(doubtful.length).toBeLessThanOrEqual(3 * batchSize);
  console.log(
    `${written.length} written, ${failed.length} failed, ${doubtful.length} in doubt after three kills`,
  );
  if (doubtful.length > 0) {
    await tab.getByRole('button', { name: 'Write again: In doubt' }).click();
    await expect.poll(async () => (await storedJob(tab, id)).processedItems, { timeout: 60_000 }).toBe(rows);
  }
  const job = await storedJob(tab, id);
  expect(job).toMatchObject({ status: 'completed', totalItems: rows, inDoubtCount: 0, startedCount: 0 });
  expect(job.successCount + job.failedCount).toBe(rows);
});

/** The calls that the sandbox was sent for each row, by its index. */
async function callsByRow(page: Page): Promise<Map<number, { calls: number; charged: number }>> {
  const prompts = await readPromptCalls(page);
  return new Map(
    prompts.flatMap(({ prompt, calls, charged }) => {
      const [, number] = product.exec(prompt) ?? [];
      return number ? [[Number(number) - 1, { calls, charged }] as const] : [];
    }),
  );
}
