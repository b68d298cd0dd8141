import { copyFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { textsOfDays } from '../analytics-records.ts';
import { expect, test } from '../fixtures.ts';
import { describePost, expectNoSidewaysScroll, generate, keepPicture, keepPictures } from '../steps.ts';
import { storeRecords } from '../store-records.ts';

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const drawing = (page: Page, name: string) => chart(page, name).getByRole('img');
const figure = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const open = async (page: Page, query = '') => {
  await page.goto(`/dashboard/analytics${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Content Analytics' })).toBeVisible();
};

/** The same words in both schemes, both of them accessible. */
async function look(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('texts are counted as they are written, and lead from every number to themselves', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await open(page);
  await expect(page.getByText('Nothing to measure yet')).toBeVisible();
  await look(page, expectAccessible);
  await keepPictures(page, info, 'empty');
  await page.getByRole('link', { name: 'Write a text' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  for (const topic of ['Trail shoes in wet weather', 'A fleece for the bus stop']) {
    await page.goto('/dashboard');
    await describePost(page, topic);
    await generate(page);
    await expect(page.getByText('Content Saved!', { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  }
  await open(page);
  await figure(page, /^2 texts, 0 before/).click();
  const list = page.getByRole('dialog', { name: 'All texts of these days' });
  await expect(list.getByRole('link')).toHaveCount(2);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('this month', { exact: true })).toBeVisible();
  await keepPicture(page, info, 'two-texts');
  await figure(page, /^2 texts, Generator/).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/library\?open=/);
});

test('days are compared, walked by keys, read as a table and saved as files', async ({
  page,
  premiumUser,
  expectAccessible,
  download,
  consoleErrors,
}, info) => {
  await premiumUser(page);
  await storeRecords(page, textsOfDays(312, 56));
  await open(page, '?range=28');
  await expect(drawing(page, 'Texts a day').locator('svg').first()).toBeVisible();
  await expect(drawing(page, 'Scores').locator('svg').first()).toBeVisible();
  await look(page, expectAccessible);
  await page.getByRole('button', { name: 'Set a budget' }).click();
  await page.getByLabel('US dollars').fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('of $20.00')).toBeVisible();
  await keepPictures(page, info, 'overview');
  await page.emulateMedia({ forcedColors: 'active' });
  await keepPicture(page, info, 'overview-forced-colors');
  await page.emulateMedia({ forcedColors: 'none' });

  const slider = chart(page, 'Texts a day').getByRole('slider');
  await slider.focus();
  const words = () => slider.getAttribute('aria-valuetext');
  const last = await words();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(words).not.toBe(last);
  await expect(chart(page, 'Texts a day').locator('[data-marked]')).toHaveCount(1);
  await keepPicture(chart(page, 'Texts a day'), info, 'walked');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(slider).toBeFocused();

  await chart(page, 'Texts a day').getByRole('button', { name: 'As a table' }).click();
  const table = page.getByRole('region', { name: 'Texts a day as a table' });
  await expect(table).toBeFocused();
  await expect(table.getByRole('row')).toHaveCount(29);
  await look(page, expectAccessible);
  await keepPicture(page, info, 'table');

  // Also of a chart that is shown as a table, on a dark page.
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [item, ending] of [
    ['Texts over time as PNG', 'png'],
    ['Scores as PNG', 'png'],
    ['Groups as PNG', 'png'],
    ['All figures as CSV', 'csv'],
  ] as const) {
    const file = await download(page, async () => {
      await page.getByRole('button', { name: 'Export: Export' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    });
    expect(file.name).toMatch(new RegExp(`\\.${ending}$`));
    expect(statSync(file.path).size).toBeGreaterThan(ending === 'png' ? 5_000 : 1_000);
    if (process.env.PICTURES) copyFileSync(file.path, info.outputPath(file.name));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Escape');

  await page.getByLabel('Compared with').selectOption('none');
  await expect(page.getByText(/, \d+ before$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add model or project' }).click();
  await expect(page.getByRole('table', { name: 'By model' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('charts of one and of 10,000 texts', async ({ page, premiumUser, expectAccessible }, info) => {
  test.slow();
  await premiumUser(page);
  await storeRecords(page, textsOfDays(1, 1));
  await open(page);
  await expect(figure(page, /^1 text, 0 before/)).toBeVisible();
  await look(page, expectAccessible);
  await keepPicture(page, info, 'one');
  const many = textsOfDays(9_999, 360);
  for (let at = 0; at < many.length; at += 2_500) await storeRecords(page, many.slice(at, at + 2_500));
  const year = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  await open(page, `?range=${year}..${new Date().toISOString().slice(0, 10)}`);
  await expect(figure(page, /^10,000 texts, 0 before/)).toBeVisible({ timeout: 30_000 });
  await expect(drawing(page, 'Texts a week').locator('svg').first()).toBeVisible();
  await look(page, expectAccessible);
  await keepPicture(page, info, 'ten-thousand');
  await figure(page, /^10,000 texts, 0 before/).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(50);
});

test('the library of charts is loaded with the first chart, not with the dashboard', async ({
  page,
  premiumUser,
}) => {
  await premiumUser(page);
  await storeRecords(page, textsOfDays(5, 3));
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  const before = new Set(scripts);
  expect([...before].filter((url) => /drawing/.test(url))).toEqual([]);
  await open(page);
  await expect(drawing(page, 'Texts a day').locator('svg').first()).toBeVisible();
  expect(scripts.filter((url) => !before.has(url) && /drawing/.test(url)).length).toBeGreaterThan(0);
});
