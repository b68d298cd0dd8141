import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createTest, startTest } from '#domain/ab-test/edit/change-test.ts';
import { enterDays } from '#domain/ab-test/counts/change-counts.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { addDays } from '#domain/calendar/days.ts';
import { abTestCollection } from '#domain/sync/collections/ab-tests.ts';
import { atStripe, planOnServer, subscribe } from '../billing-steps.ts';
import { expect, test } from '../fixtures.ts';
import { action, expectNoSidewaysScroll, keepPictures } from '../steps.ts';
import { storeRecords, toRecord } from '../store-records.ts';
import { storedRecords } from '../stored-records.ts';
import { expectSynced } from '../text-steps.ts';

// The lab after the subscription has ended, and without a connection.

test.use({ reducedMotion: 'reduce', timezoneId: 'UTC' });

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(`${addDays(today, -days)}T09:00:00.000Z`);
const draftOf = (name: string): AbTest =>
  createTest(
    {
      name,
      element: 'button',
      metric: 'Order placed',
      plan: { days: 28 },
      variants: ['Buy now', 'Send me coffee'].map((words) => ({
        content: `# Coffee, roasted on Monday\n\n[${words}](https://shop.example/)`,
        element: words,
      })),
    },
    { id: randomUUID(), now: daysAgo(9) },
  );
function runningTest(name: string): AbTest {
  const counts = [
    { day: addDays(today, -1), variant: 'a' as const, traffic: 6204, clicks: 6204, conversions: 298 },
    { day: addDays(today, -1), variant: 'b' as const, traffic: 6188, clicks: 6188, conversions: 389 },
  ];
  return enterDays(startTest(draftOf(name), daysAgo(8)), counts, daysAgo(0));
}
const heading = (page: Page, name: string, level = 2) => page.getByRole('heading', { name, level });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const testsOf = async (page: Page) =>
  (await storedRecords(page, 'ab-tests')).map(({ value }) => value as AbTest);

async function open(page: Page, tests: readonly AbTest[], query = '') {
  await page.goto('/dashboard/abtest');
  await storeRecords(
    page,
    tests.map((one) => toRecord(abTestCollection, one)),
  );
  await page.goto(`/dashboard/abtest${query}`);
}

test('the lab after the subscription: tests are read and exported, and nothing changes them', async ({
  page,
  freeUser,
  expectAccessible,
  download,
}, info) => {
  test.slow();
  const { email } = await freeUser(page);
  await subscribe(page);
  const [running, draft] = [runningTest('Checkout button text'), draftOf('Gift box advertisement')];
  await open(page, [running, draft]);
  await atStripe(page, 'end', { email });
  await expect.poll(() => planOnServer(page)).toBe('free');
  await page.goto('/dashboard/abtest');
  await expect(page.getByRole('region', { name: 'Read-only' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Create' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Not decided' })).toContainText('B is better');
  for (const name of ['New Test', 'Start Gift box advertisement', 'Use B of Checkout button text'])
    await expect(button(page, name)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'overview');

  await page.getByRole('link', { name: 'Checkout button text' }).click();
  await expect(heading(page, 'B is better')).toBeVisible();
  for (const name of ['Use B', 'Stop', 'Enter counts', 'Import CSV', 'Rename', 'Delete', 'Duplicate'])
    await expect(action(page, name)).toHaveCount(0);
  await expect(page.getByText('As they were entered.')).toBeVisible();
  const file = await download(page, () => button(page, 'Export CSV').click());
  expect(await readFile(file.path, 'utf8')).toContain('A,6204,6204,298');
  await expectAccessible(page);
  await keepPictures(page, info, 'result');

  await page.goto(`/dashboard/abtest?show=create&test=${draft.id}`);
  await expect(heading(page, 'Not started yet')).toBeVisible();
  await expect(page.getByText('It was not started before your subscription ended.')).toBeVisible();
  await page.goto('/dashboard/abtest?show=create');
  await expect(page.getByRole('link', { name: 'Gift box advertisement' })).toBeVisible();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('link', { name: 'Checkout button text' })).toBeVisible();
  await expectAccessible(page);
  expect((await testsOf(page)).find(({ id }) => id === running.id)).toMatchObject({ status: 'running' });
});

test('the lab without a connection: counts are typed in, and synced later', async ({
  page,
  context,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  const running = startTest(draftOf('Checkout button text'), daysAgo(8));
  await open(page, [running], `?test=${running.id}`);
  await expect(heading(page, 'No visitors yet')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. Counts that you enter now are stored here/)).toBeVisible();
  await button(page, 'Enter counts').click();
  for (const [label, value] of [
    ['Visitors of A', '6204'],
    ['Conversions of A', '298'],
    ['Visitors of B', '6188'],
    ['Conversions of B', '389'],
  ] as const)
    await dialog(page).getByLabel(label).fill(value);
  await button(page, 'Save counts').click();
  await expect(heading(page, 'B is better')).toBeVisible();
  await expect(page.getByText('Offline, 1 change to sync')).toBeVisible({ timeout: 30_000 });
  await keepPictures(page, info, 'offline');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Offline, 1 change to sync')).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await expectSynced(page);
  const stored = await page.evaluate(async () => {
    const response = await fetch('/api/account/export');
    return response.text();
  });
  expect(stored).toMatch(/"conversions": ?389/);
});
