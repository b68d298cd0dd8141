import type { Page } from '@playwright/test';
import { resultOf } from '#domain/bulk/bulk.fixture.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { addJob, storedJob } from '../bulk-records.ts';
import { expect, test } from '../fixtures.ts';
import { killTab } from '../kill-tab.ts';
import { readJournal } from '../sandbox-journal.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

test.use({ settings: { BULK_START_GAP_MS: '40' } });

const lines = (count: number, what = 'Lamp') =>
  Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);
const key = 'sk-ant-sandbox-fast-bulk';
const slowKey = 'sk-ant-sandbox-chunks-40-chunkms-100';

/** Replaces the key while a job is run. */
const changeKey = (page: Page, claude: string) =>
  page.evaluate((value) => {
    localStorage.setItem('aigen_api_keys', JSON.stringify({ claude: value }));
    window.dispatchEvent(new CustomEvent('api-key-change'));
  }, claude);

/** How often the sandbox was asked for each of these prompts. */
async function callsFor(page: Page, prompts: readonly string[]): Promise<number[]> {
  const entries = await readJournal(page);
  return prompts.map(
    (prompt) => entries.filter((entry) => new RegExp(`${prompt}\\b`).test(entry.prompt)).length,
  );
}

const progress = (page: Page) => page.getByRole('region', { name: 'Progress', exact: true });
const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' });
const expectDone = (page: Page) =>
  expect(progress(page).getByText('Done', { exact: true })).toBeVisible({ timeout: 90_000 });

test('a job is paused, resumed and finished, and is in the list of jobs', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-chunks-6-chunkms-60' });
  const prompts = lines(200, 'Kettle');
  const id = await addJob(page, prompts);
  await expect(progress(page)).toContainText(/[1-9]\d* of 200 processed/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Nothing is started until you resume.')).toBeVisible();
  await expect.poll(async () => (await storedJob(page, id)).startedCount).toBe(0);
  const { processedItems } = await storedJob(page, id);
  expect(processedItems).toBeLessThan(200);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('In this tab.', { exact: false })).toBeVisible();
  await expect(progress(page)).toContainText(/left, at \d+ rows a minute|Done/);
  await keepPictures(page, info, 'running');
  await expectDone(page);
  await expect(page.getByRole('button', { name: 'Review 200' })).toBeVisible();
  expect(await callsFor(page, prompts)).toEqual(prompts.map(() => 1));
  await page.getByRole('slider', { name: 'Row' }).press('Home');
  await expect(progress(page).getByText('Row 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'As a table: rows', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Rows' }).getByRole('row')).toHaveCount(51);
  await keepPictures(page, info, 'done');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/dashboard/bulk');
  const jobs = page.getByRole('list', { name: 'Jobs' });
  await expect(jobs.getByText('200 of 200 rows processed, 200 written, 0 failed')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Samples of Autumn catalog' }).getByRole('listitem'),
  ).toHaveCount(3);
  await keepPictures(page, info, 'list');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Autumn catalog' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No Bulk Jobs' })).toBeVisible();
  await expectAccessible(page);
});

test('a canceled job keeps what was written', async ({ page, premiumUser, withKeys }) => {
  await premiumUser(page);
  await withKeys(page, { claude: key });
  const id = await addJob(page, lines(400, 'Fork'));
  await expect(progress(page)).toContainText(/[1-9]\d* of 400 processed/);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel job' }).click();
  await expect(page.getByText(/^Canceled\. What was written is kept/)).toBeVisible();
  await expect.poll(async () => (await storedJob(page, id)).startedCount).toBe(0);
  const { successCount } = await storedJob(page, id);
  expect(successCount).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: `Review ${successCount}` })).toBeVisible();
});

test('failures are listed by kind with a next step that works', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-empty' });
  await addJob(page, ['Spoon 1', 'Spoon 2', 'Spoon 3']);
  await needs(page).getByRole('button', { name: 'No content received: 3 rows' }).click();
  await expect(needs(page).getByText('Row 1: Failed to generate content for: Spoon 1')).toBeVisible();
  await keepPictures(page, info, 'failures');
  await expectAccessible(page);

  await changeKey(page, 'sk-ant-sandbox-fast-refuse');
  await needs(page).getByRole('button', { name: 'Try again: No content received' }).click();
  await expect(needs(page).getByRole('heading', { name: 'Refused' })).toBeVisible();
  await changeKey(page, key);
  await needs(page).getByRole('button', { name: 'Edit rows' }).click();
  await needs(page).getByRole('button', { name: 'Edit row 2' }).click();
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Soup spoon');
  await page.getByRole('button', { name: 'Save and write again' }).click();
  await expect(needs(page).getByRole('button', { name: 'Refused: 2 rows' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review 1' })).toBeVisible();
  expect(await callsFor(page, ['Soup spoon'])).toEqual([1]);
});

test('a provider that asks to wait slows the job down, and rows are given up after five times', async ({
  page,
  premiumUser,
  withKeys,
}) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-ratelimit' });
  await addJob(page, ['Bowl 1']);
  await expect(needs(page).getByRole('heading', { name: 'Rate limit' })).toBeVisible({ timeout: 60_000 });
  await changeKey(page, key);
  await needs(page).getByRole('button', { name: 'Try now: Rate limit' }).click();
  await expectDone(page);
});

test('a key that is rejected pauses the job by itself', async ({ page, premiumUser, withKeys }) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-invalid' });
  const id = await addJob(page, lines(30, 'Pot'));
  await expect(page.getByText(/^Paused by itself: /)).toBeVisible();
  await expect(progress(page).getByRole('link', { name: 'API settings' })).toBeVisible();
  await changeKey(page, key);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectDone(page);
  const { failedCount } = await storedJob(page, id);
  await expect(
    needs(page).getByRole('button', { name: `Key or account: ${failedCount} rows` }),
  ).toBeVisible();
  await needs(page).getByRole('button', { name: 'Try again: Key or account' }).click();
  await expect(page.getByRole('button', { name: 'Review 30' })).toBeVisible();
});

test('of two tabs one runs the job, on any page; when it closes the other goes on', async ({
  page,
  premiumUser,
  withKeys,
}) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-chunks-6-chunkms-60' });
  const prompts = lines(120, 'Plate');
  const id = await addJob(page, prompts);
  await expect(progress(page)).toContainText(/[1-9]\d* of 120 processed/);
  const second = await page.context().newPage();
  await second.goto(`/dashboard/bulk?job=${id}`);
  await expect(second.getByText('In another tab. When it closes, this one goes on.')).toBeVisible();
  // The run outlives the screen.
  await page.getByRole('link', { name: 'AIGen, home' }).click();
  const before = (await storedJob(second, id)).processedItems;
  await expect.poll(async () => (await storedJob(second, id)).processedItems).toBeGreaterThan(before);
  await page.close();
  await expect(second.getByText('In this tab.', { exact: false })).toBeVisible();
  await expect.poll(async () => (await storedJob(second, id)).startedCount, { timeout: 60_000 }).toBe(0);
  const { inDoubtCount, successCount } = await storedJob(second, id);
  expect(successCount + inDoubtCount).toBe(120);
  const calls = await callsFor(second, prompts);
  expect(Math.max(...calls)).toBe(1);
});

test('what was being written when the tab was killed is in doubt, and written again only on request', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: slowKey });
  const prompts = ['Cup 1', 'Cup 2', 'Cup 3', 'Cup 4'];
  const id = await addJob(page, prompts);
  await expect.poll(async () => (await storedJob(page, id)).startedCount).toBe(4);
  await expect.poll(() => callsFor(page, prompts)).toEqual([1, 1, 1, 1]);
  await killTab(page);

  const again = await page.context().newPage();
  await again.goto(`/dashboard/bulk?job=${id}`);
  await expect(needs(again).getByRole('button', { name: 'In doubt: 4 rows' })).toBeVisible();
  await expect(again.getByText('Everything else is done. 4 rows are in doubt; you decide.')).toBeVisible();
  await keepPictures(again, info, 'in-doubt');
  await expectAccessible(again);
  expect(await callsFor(again, prompts)).toEqual([1, 1, 1, 1]);
  await changeKey(again, key);
  await needs(again).getByRole('button', { name: 'Write again: In doubt' }).click();
  await expectDone(again);
  expect(await callsFor(again, prompts)).toEqual([2, 2, 2, 2]);
});

test('1,000 rows in all states are a picture that the mouse and the keys walk through', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: key });
  const start = Date.now() - 330_000;
  const kinds = [
    'provider.no-content',
    'provider.rate-limited',
    'provider.content-refused',
    'provider.no-content',
  ];
  await addJob(page, lines(1_000, 'Fleece jacket'), {
    isPaused: true,
    spendingLimit: 4,
    rowAs: ({ index }): Partial<BulkRow> => {
      const at = new Date(start + index * 500).toISOString();
      const ended = { startedAt: at, endedAt: at, calls: 1 };
      if (index > 651) return {};
      if (index >= 233 && index <= 236)
        return { ...ended, state: 'in-doubt', callId: 'a', expectedCost: 0.0025 };
      if (index % 110 === 71)
        return { ...ended, state: 'failed', failure: kinds[Math.floor(index / 110) % kinds.length]! };
      const content = `A fleece for children who leave the house closed and come back open. The zip of number ${index + 1} stops below the chin, so nothing scratches.`;
      const result = { ...resultOf(content), seoScore: index % 7 === 0 ? 50 : index % 3 === 0 ? 70 : 90 };
      const keyword = index % 5 === 0 ? '' : 'fleece';
      return {
        ...ended,
        state: 'finished',
        keyword,
        result,
        cost: 0.0025,
        inputTokens: 310,
        outputTokens: 190,
      };
    },
  });
  await expect(progress(page)).toContainText('648 of 1,000 processed');
  await expect(progress(page).getByRole('img')).toHaveAccessibleName(/^648 of 1,000 rows processed: /);
  await expect(
    page.getByRole('img', { name: /^\$1\.6\d spent, about \$2\.\d\d in the end, limit \$4\.00$/ }),
  ).toBeVisible();
  const picture = progress(page).getByRole('img');
  await picture.click({ position: { x: 3, y: 3 } });
  await expect(progress(page).getByText('Row 1', { exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await expect(progress(page).getByText('Row 1,000', { exact: true })).toBeVisible();
  await expect(progress(page).getByText('Fleece jacket 1000')).toBeVisible();
  await keepPictures(page, info, 'thousand');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'As a table: rows a minute' }).click();
  await expect(page.getByRole('table', { name: 'Rows a minute' })).toBeVisible();
  await expectAccessible(page);
});
