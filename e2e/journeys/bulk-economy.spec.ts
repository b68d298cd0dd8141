import type { Page } from '@playwright/test';
import { providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import {
  changeStoredJob,
  countBatchedRows,
  countRows,
  finishBatches,
  forgetBatches,
  openProgress,
  storeEconomyJob,
} from '../bulk-batches.ts';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../steps.ts';

const keyStarts: Record<ProviderId, string> = { openai: 'sk', claude: 'sk-ant', gemini: 'AIza' };
const keyFor = (provider: ProviderId, orders: string) => `${keyStarts[provider]}-sandbox-fast-${orders}`;
const rows = 60;
const submitPath = '**/api/batches/submit';

/** A further tab, some minutes later. */
async function openTab(page: Page, minutesLater: number): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.clock.install({ time: Date.now() + minutesLater * 60_000 });
  return tab;
}

const tagOf = (page: Page, label: string) => page.getByRole('listitem').getByText(label, { exact: true });

for (const provider of providerIds) {
  test(`a batch of ${provider} is sent once, whatever kills the tab, and collected`, async ({
    page,
    premiumUser,
    withKeys,
    expectAccessible,
  }, info) => {
    await premiumUser(page);
    await forgetBatches(page);
    await withKeys(page, { [provider]: keyFor(provider, 'batchms-900000') });
    await page.goto('/dashboard/bulk');
    const jobId = await storeEconomyJob(page, { rows, provider });

    // The request never leaves.
    const first = await openTab(page, 0);
    await page.goto('about:blank');
    const stopped = Promise.withResolvers<void>();
    await first.route(submitPath, async (route) => {
      await route.abort();
      stopped.resolve();
    });
    await openProgress(first, jobId);
    await stopped.promise;
    await first.close();
    expect((await countBatchedRows(page)).size).toBe(0);

    // Too soon to know that nothing was sent: it is only looked up.
    const second = await openTab(page, 1);
    const found = second.waitForResponse('**/api/batches/find');
    await openProgress(second, jobId);
    await found;
    await expect(tagOf(second, 'Not confirmed')).toBeVisible();
    expect((await countBatchedRows(second)).size).toBe(0);
    await second.close();

    // It is sent, and its response is lost with the tab.
    const third = await openTab(page, 7);
    const arrived = Promise.withResolvers<void>();
    await third.route(submitPath, async (route) => {
      await route.fetch();
      // A route that is open when its tab closes would be continued.
      await route.abort();
      arrived.resolve();
    });
    await openProgress(third, jobId);
    await arrived.promise;
    await third.close();
    expect((await countBatchedRows(page)).size).toBe(rows);

    const fourth = await openTab(page, 14);
    await openProgress(fourth, jobId);
    if (provider === 'claude') {
      // Its list shows no ids of ours: results decide.
      await expect(tagOf(fourth, 'Not confirmed')).toBeVisible();
      await expect.poll(() => countRows(fourth, jobId)).toEqual({ 'in-doubt': rows });
    } else {
      await expect(tagOf(fourth, 'Being written')).toBeVisible();
      await expect(fourth.getByText(/^You may close the laptop: \w+ goes on writing/)).toBeVisible();
      await expectAccessible(fourth);
      await keepPicture(fourth, info, 'sent');
    }
    await finishBatches(fourth);
    await checkUntil(fourth, 'Collected');
    expect(await countRows(fourth, jobId)).toEqual({ finished: rows });
    const counts = await countBatchedRows(fourth);
    expect(counts.size).toBe(rows);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
    await keepPicture(fourth, info, 'collected');
    await fourth.close();
  });
}

test('a batch that expires half-way offers the other half', async ({ page, premiumUser, withKeys }) => {
  await premiumUser(page);
  await forgetBatches(page);
  await withKeys(page, { openai: keyFor('openai', 'batchend-half-batchms-3000') });
  await page.goto('/dashboard/bulk');
  const jobId = await storeEconomyJob(page, { rows, provider: 'openai' });
  await openProgress(page, jobId);
  await expect(tagOf(page, 'Expired')).toBeVisible();
  expect(await countRows(page, jobId)).toEqual({ finished: 30, 'provider.batch-expired': 30 });
  expect((await countBatchedRows(page)).size).toBe(rows);
});

test('a canceled job cancels its batch at the provider', async ({ page, premiumUser, withKeys }) => {
  await premiumUser(page);
  await forgetBatches(page);
  await withKeys(page, { gemini: keyFor('gemini', 'batchms-900000') });
  await page.goto('/dashboard/bulk');
  const jobId = await storeEconomyJob(page, { rows, provider: 'gemini' });
  await openProgress(page, jobId);
  await expect(tagOf(page, 'Being written')).toBeVisible();
  const canceled = page.waitForResponse('**/api/batches/cancel');
  await changeStoredJob(page, jobId, { canceledAt: new Date().toISOString() });
  await page.reload();
  expect((await canceled).ok()).toBe(true);
  await expect(page.getByText(/Texts that are already written are charged/)).toBeVisible();
  await finishBatches(page);
  await checkUntil(page, 'Canceled');
  expect(await countRows(page, jobId)).toEqual({ 'provider.batch-canceled': rows });
});

/** Asks the provider until the job has this state. The page also asks by itself, and then the button is gone. */
async function checkUntil(page: Page, state: string): Promise<void> {
  await expect(async () => {
    if (!(await tagOf(page, state).isVisible()))
      await page.getByRole('button', { name: 'Check now' }).click({ timeout: 2_000 });
    await expect(tagOf(page, state)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}
