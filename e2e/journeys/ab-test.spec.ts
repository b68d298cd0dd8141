import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createContent } from '#domain/content/edit.ts';
import { createTest, startTest } from '#domain/ab-test/edit/change-test.ts';
import { enterDays } from '#domain/ab-test/counts/change-counts.ts';
import type { AbTest, DayCounts } from '#domain/ab-test/test.ts';
import { addDays } from '#domain/calendar/days.ts';
import { abTestCollection } from '#domain/sync/collections/ab-tests.ts';
import { contentCollection } from '#domain/sync/collections/content.ts';
import { expect, test } from '../fixtures.ts';
import { chooseAction, expectNoSidewaysScroll, keepPictures } from '../steps.ts';
import { storeRecords, toRecord } from '../store-records.ts';
import { storedRecords } from '../stored-records.ts';

// The lab: tests by what is to be done, one test in every state, its counts, and what the tests have taught.

test.use({ reducedMotion: 'reduce', timezoneId: 'UTC' });

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(`${addDays(today, -days)}T09:00:00.000Z`);
const texts = ['Buy now', 'Send me coffee'] as const;

function draftOf(name: string, startedDaysAgo = 15): AbTest {
  return createTest(
    {
      name,
      element: 'button',
      metric: 'Order placed',
      hypothesis: 'A button that says what one gets is pressed more often.',
      plan: { days: 28, visitorsPerDay: 880, baselineRate: 0.048 },
      variants: texts.map((words) => ({
        content: `# Coffee, roasted on Monday\n\nIt is with you on Wednesday.\n\n[${words}](https://shop.example/)`,
        element: words,
      })),
    },
    { id: randomUUID(), now: daysAgo(startedDaysAgo) },
  );
}

/** A running test with these conversions and visitors a day of each variant. */
function runningTest(name: string, days: number, counts: readonly (readonly [number, number])[]): AbTest {
  const started = startTest(draftOf(name, days), daysAgo(days));
  const counted = Array.from({ length: days }, (_, at) =>
    counts.map(([conversions, traffic], variant): DayCounts => ({
      day: addDays(today, at - days),
      variant: variant === 0 ? 'a' : 'b',
      traffic,
      clicks: traffic,
      conversions,
    })),
  ).flat();
  return enterDays(started, counted, daysAgo(0));
}

const won = runningTest('Checkout button text', 14, [
  [21, 443],
  [28, 442],
]);
const early = runningTest('November newsletter', 8, [
  [21, 412],
  [26, 411],
]);
const uneven = runningTest('Subscription headline', 10, [
  [21, 463],
  [24, 406],
]);

async function openLab(page: Page, tests: readonly AbTest[], query = '') {
  await page.goto('/dashboard/abtest');
  await storeRecords(
    page,
    tests.map((one) => toRecord(abTestCollection, one)),
  );
  await page.goto(`/dashboard/abtest${query}`);
}
const heading = (page: Page, name: string, level = 2) => page.getByRole('heading', { name, level });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const stored = async (page: Page, id: string) =>
  (await storedRecords(page, 'ab-tests')).map(({ value }) => value as AbTest).find((one) => one.id === id);

test('the lab: a draft runs, is decided by typed counts, and its winner is put to use', async ({
  page,
  premiumUser,
  expectAccessible,
  download,
}, info) => {
  await premiumUser(page);
  const text = createContent({
    id: randomUUID(),
    contentType: 'product',
    title: 'Gift box',
    content: '# Coffee for a friend\n\nRoasted on Monday, with them on Wednesday.',
    createdAt: daysAgo(3).toISOString(),
  });
  await page.goto('/dashboard/abtest');
  await storeRecords(page, [toRecord(contentCollection, text)]);
  await page.goto(`/dashboard/abtest?show=create&from=${text.id}`);
  await expect(page.getByRole('listitem', { name: 'Variant A' })).toBeVisible();
  await page.getByLabel('Test name').fill('Gift box headline');
  await page.getByLabel('Counted by').selectOption('Typed in');
  await button(page, 'By hand').click();
  await dialog(page).getByLabel('Headline').fill('A gift that smells of Monday');
  await button(page, 'Use this text').click();
  await expect(page.getByRole('listitem', { name: 'Variant B' })).toContainText('Only the headline differs');
  await button(page, 'Create test').click();
  await expect(heading(page, 'Not started yet')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'draft');
  const id = new URL(page.url()).searchParams.get('test')!;
  await button(page, 'All tests').click();
  await button(page, 'Start Gift box headline').click();
  await expect(row(page, 'Gift box headline')).toContainText('Running');
  await page.getByRole('link', { name: 'Gift box headline' }).click();
  await expect(heading(page, 'No visitors yet')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'no-visitors');

  await button(page, 'Enter counts').click();
  await expectAccessible(page);
  await keepPictures(page, info, 'enter-counts');
  await dialog(page).getByLabel('Visitors of A').fill('62');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await storedRecords(page, 'form-drafts')).length).toBe(1);
  await page.reload();
  await button(page, 'Enter counts').click();
  await expect(dialog(page)).toContainText('You typed these counts before. They are not saved yet.');
  await expect(dialog(page).getByLabel('Visitors of A')).toHaveValue('62');
  await expectAccessible(page);
  await keepPictures(page, info, 'typed-before');
  for (const [label, value] of [
    ['Visitors of A', '6,204'],
    ['Conversions of A', '298'],
    ['Visitors of B', '6,188'],
    ['Conversions of B', '389'],
  ] as const)
    await dialog(page).getByLabel(label).fill(value);
  await button(page, 'Save counts').click();
  await expect(heading(page, 'B is better')).toBeVisible();
  await expect(page.getByText('The true gain lies between')).toBeVisible();
  await expect(page.getByRole('meter')).toHaveAttribute('value', '99');
  await expect.poll(async () => (await stored(page, id))?.winner).toBe('b');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'better');

  const file = await download(page, () => button(page, 'Export CSV').click());
  expect(await readFile(file.path, 'utf8')).toContain(`${today},A,6204,0,298`);

  await button(page, 'Use B').click();
  await expect(dialog(page).getByLabel(/^Replace “Gift box” with it/)).toBeChecked();
  await expectAccessible(page);
  await keepPictures(page, info, 'use');
  await dialog(page).getByRole('button', { name: 'Use B', exact: true }).click();
  await expect(page.getByText('B is in use, and replaced “Gift box”.')).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: 'Saved as “' }).click();
  const notes = page.getByRole('region', { name: 'A/B tests of this text' });
  await expect(notes).toContainText('Variant B, in use');
  await expectAccessible(page);
  await keepPictures(page, info, 'text');
  await notes.getByRole('link', { name: 'Gift box headline' }).click();
  await expect(page).toHaveURL(address);
  await button(page, 'Stop').click();
  await button(page, 'Stop test').click();
  await expect(heading(page, 'B was better')).toBeVisible();
  await button(page, 'All tests').click();
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText('B, in use');
});

test('the lab: a CSV file is imported, its wrong rows are named, and it can be taken back', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  const running = startTest(draftOf('Gift box button'), daysAgo(15));
  await openLab(page, [running], `?test=${running.id}`);
  await button(page, 'Import CSV').click();
  const lines = ['Day,Group,People,Conversions'];
  for (let at = 10; at > 0; at -= 1)
    lines.push(`${addDays(today, -at)},A,620,30`, `${addDays(today, -at)},B,619,39`);
  lines.push(`${addDays(today, -1)},C,5,1`, 'soon,A,5,1');
  const name = '<b>counts</b>.csv';
  await dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog(page)).toContainText('Choose the column with the visitors.');
  await dialog(page).getByLabel('Visitors').selectOption('People');
  await expect(dialog(page)).toContainText(`${name}: 20 rows can be imported, 2 rows left out.`);
  await expect(dialog(page)).toContainText('This test has no variant “C”.');
  await expectAccessible(page);
  await keepPictures(page, info, 'import');
  await button(page, 'Import 20 rows').click();
  await expect(heading(page, 'B is better')).toBeVisible();
  await button(page, 'Table').click();
  await expectAccessible(page);
  await keepPictures(page, info, 'table');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await button(page, 'Undo').click();
  await expect(heading(page, 'No visitors yet')).toBeVisible();
});

test('the lab: the overview, uneven visitors, the example, and what was learned', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  const completed = { ...won, id: randomUUID(), name: 'Welcome mail', status: 'completed' as const };
  const finished = { ...completed, endedAt: daysAgo(1).toISOString(), inUse: 'b' as const };
  await openLab(page, [won, early, uneven, finished, draftOf('Gift box advertisement')]);
  await expect(
    page.getByRole('region', { name: 'For you to decide' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(2);
  await expect(row(page, 'Email Subject Line Test')).toContainText('It counts in nothing.');
  await expect(row(page, 'Email Subject Line Test')).toContainText('87% confident, 95% needed');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'overview');

  await page.getByRole('link', { name: 'Find cause' }).click();
  await expect(page.getByText('Do not read this result yet: the visitors are uneven')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'uneven');
  await button(page, 'See visits by day').click();
  await expect(dialog(page).getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  await keepPictures(page, info, 'visits-by-day');
  await page.keyboard.press('Escape');
  await button(page, 'All tests').click();

  await page.getByRole('link', { name: 'November newsletter' }).click();
  await expect(heading(page, 'Too early to say')).toBeVisible();
  await expect(page.locator('main [data-variant=filled]')).toHaveCount(0);
  await chooseAction(page, 'Edit plan');
  await dialog(page).getByLabel('How long can you wait?').selectOption('42 days');
  await expectAccessible(page);
  await keepPictures(page, info, 'plan');
  await button(page, 'Save').click();
  await expect(page.getByText('The plan was changed', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'early');
  await button(page, 'Log').click();
  await expect(dialog(page)).toContainText('28 days');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await button(page, 'All tests').click();

  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('region', { name: /^Button 4 tests: 2 found a better text/ })).toBeVisible();
  await expect(page.getByText('Email Subject Line Test')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'lessons');

  await page.getByRole('tab', { name: /^Overview/ }).click();
  await button(page, 'Remove Email Subject Line Test').click();
  await expect(page.getByRole('link', { name: 'Email Subject Line Test' })).toHaveCount(0);
  await button(page, 'Undo').click();
  await button(page, 'Remove Email Subject Line Test').click();
  await expect(page.getByRole('link', { name: 'Email Subject Line Test' })).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'Checkout button text')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email Subject Line Test' })).toHaveCount(0);
});

test('the lab: without tests there is one button, and a missing test says so', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await openLab(page, []);
  await button(page, 'Remove Email Subject Line Test').click();
  await expect(heading(page, 'No Tests Yet')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'empty');
  await button(page, 'New Test').click();
  await expect(page.getByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/dashboard/abtest?test=${randomUUID()}`);
  await expect(heading(page, 'This test no longer exists')).toBeVisible();
  await expectAccessible(page);
});
