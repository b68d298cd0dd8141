import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import { linkedIn, searchConsolePages } from '#domain/analytics/import/result-files.fixture.ts';
import { expect, test } from '../fixtures.ts';
import { publishedAt, resultsDays, storedText, textOf, textsWithResults } from '../results-records.ts';
import { expectNoSidewaysScroll, keepPicture, keepPictures } from '../steps.ts';
import { storeRecords } from '../store-records.ts';

const open = async (page: Page) => {
  await page.goto(`/dashboard/analytics?show=results&range=${resultsDays}`);
  await expect(page.getByRole('tab', { name: 'Results' })).toHaveAttribute('aria-selected', 'true');
};
const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}]`);
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page, words: string) => page.getByText(words, { exact: true });

/** The same in both schemes, both of them accessible. */
async function look(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function chooseFile(page: Page, name: string, content: string) {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function openCsv(page: Page) {
  await page.getByRole('button', { name: 'Add results' }).click();
  await dialog(page).getByRole('tab', { name: 'From a CSV' }).click();
}

test('results are typed in and taken back', async ({ page, premiumUser, expectAccessible }, info) => {
  await premiumUser(page);
  const boots = textOf({ title: 'Which boots for which path?' });
  await storeRecords(page, [storedText(boots), storedText(textOf({ title: 'Three knots that hold' }))]);
  await open(page);
  await expect(page.getByText('No results yet')).toBeVisible();
  await look(page, expectAccessible);
  await keepPictures(page, info, 'none');

  await page.getByRole('button', { name: 'Add results' }).click();
  await dialog(page).getByLabel('Use a saved text').selectOption(boots.id);
  await dialog(page).getByRole('textbox', { name: 'Day' }).fill('Nov 10, 2026');
  await dialog(page).getByLabel('Platform').selectOption('blog');
  await dialog(page).getByRole('button', { name: 'Save results' }).click();
  await expect(dialog(page).getByText('Please enter at least one figure.')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, info, 'by-hand');
  await dialog(page).getByLabel('Views').fill('1,200');
  await dialog(page).getByLabel('Clicks').fill('96');
  await dialog(page).getByLabel('Revenue ($)').fill('39.90');
  await dialog(page).getByRole('button', { name: 'Save results' }).click();
  await expect(notice(page, 'Results of “Which boots for which path?” saved.')).toBeVisible();
  await expect(figure(page, 'texts')).toHaveText(/^1of 2 texts have results/);
  await expect(figure(page, 'clicks')).toHaveText(/^96clicks, 8\.0% of views/);
  await expect(figure(page, 'revenue')).toHaveText(/^\$39\.90/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No results yet')).toBeVisible();
});

test('files of Search Console and LinkedIn: importing twice is once, and can be undone', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  const boots = textOf({ title: 'Which boots for which path?' });
  const knots = textOf({ title: 'Three knots that hold', contentType: 'social' });
  await storeRecords(page, [
    storedText(boots),
    storedText(knots),
    publishedAt(boots, 'https://fieldnotes.example/boots'),
  ]);
  await open(page);
  const days = async () => {
    await dialog(page).getByRole('textbox', { name: 'First day' }).fill('Nov 1, 2026');
    await dialog(page).getByRole('textbox', { name: 'Last day' }).fill('Nov 20, 2026');
  };
  await openCsv(page);
  await chooseFile(page, 'Pages.csv', searchConsolePages);
  await expect(dialog(page).getByText(/Google Search Console, pages: 4 rows with figures/)).toBeVisible();
  await expect(dialog(page).getByText('“Which boots for which path?”, by its address')).toBeVisible();
  await expect(dialog(page).getByText('Line 5: “many” is no number of clicks.')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Choose the text of .*knots/ })
    .click();
  await expectAccessible(page);
  await keepPictures(page, info, 'csv');
  await dialog(page).getByLabel('Use a saved text').selectOption(knots.id);
  await days();
  await dialog(page).getByRole('button', { name: 'Import figures of 2 texts' }).click();
  await expect(notice(page, '2 days of results imported (2 rows left out).')).toBeVisible();
  await expect(figure(page, 'clicks')).toHaveText(/^465clicks/);

  await openCsv(page);
  await chooseFile(page, 'Pages.csv', searchConsolePages);
  await days();
  await dialog(page).getByRole('button', { name: 'Import figures of 1 text' }).click();
  await expect(
    notice(page, 'Nothing new in this file (1 day known already, 3 rows left out).'),
  ).toBeVisible();

  await openCsv(page);
  await chooseFile(page, 'posts.csv', linkedIn);
  await expect(dialog(page).getByText(/LinkedIn, all posts of a page: 2 rows/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import figures of 1 text' }).click();
  await expect(notice(page, '1 day of results imported (1 row left out).')).toBeVisible();
  await expect(figure(page, 'clicks')).toHaveText(/^649clicks/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(figure(page, 'clicks')).toHaveText(/^465clicks/);
  await page.reload();
  await expect(figure(page, 'clicks')).toHaveText(/^465clicks/);
});

test('of thirty texts it is said whether the score matters; a text opens, and every text is in the file', async ({
  page,
  premiumUser,
  expectAccessible,
  download,
}, info) => {
  await premiumUser(page);
  const isPhone = info.project.name === 'phone';
  await storeRecords(page, [...textsWithResults(46), storedText(textOf({ title: 'Without results' }))]);
  await open(page);
  await expect(figure(page, 'texts')).toHaveText(/^46of 47 texts have results/);
  const panel = page.getByRole('region', { name: 'Does our score matter?' });
  await expect(panel.getByText('Yes, somewhat. Texts with a higher score got more clicks.')).toBeVisible();
  await expect(panel.locator('[data-chart=score-matter] svg').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await look(page, expectAccessible);
  await keepPictures(page, info, 'results');

  const table = page.getByRole('table', { name: 'Best and worst texts' });
  await expect(table.getByRole('button')).toHaveCount(10);
  const worst = table.getByRole('button').last();
  const name = await worst.locator('b').textContent();
  await worst.click();
  const opened = page.getByRole('region', { name: 'Open text' });
  await expect(opened.getByRole('heading', { name: name! })).toBeVisible();
  await expect(worst).toHaveAttribute('aria-expanded', 'true');
  await expect(opened.locator('[data-chart] svg').first()).toBeVisible();
  await look(page, expectAccessible);
  await keepPictures(page, info, 'open-text');
  await opened.getByRole('link', { name: 'Write another' }).click();
  await expect(notice(page, `The form is filled from “${name}”.`)).toBeVisible();
  await page.goBack();
  if (isPhone) await dialog(page).getByRole('button', { name: 'Close' }).click();

  const file = await download(page, () => page.getByRole('button', { name: 'CSV', exact: true }).click());
  const { data, errors } = papaparse.parse<Record<string, string>>(await readFile(file.path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(46);
  const clicks = data.reduce((sum, row) => sum + Number(row.clicks), 0);
  await expect(figure(page, 'clicks')).toHaveText(new RegExp(`^${clicks.toLocaleString('en-US')}clicks`));

  await page.getByRole('combobox', { name: 'Platform' }).selectOption('linkedin');
  await page.getByRole('button', { name: 'All 9', exact: true }).click();
  await expect(page.getByRole('table', { name: 'All texts with results' }).getByRole('button')).toHaveCount(
    9,
  );
  await page.reload();
  await expect(page.getByRole('table', { name: 'All texts with results' }).getByRole('button')).toHaveCount(
    9,
  );
  await panel.getByRole('button', { name: 'As a table' }).click();
  await expectAccessible(page);
});

test('under thirty texts the same panel says how many are missing', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await storeRecords(page, textsWithResults(14));
  await open(page);
  await expect(page.getByText('16 more texts with results, then this can be told.')).toBeVisible();
  await look(page, expectAccessible);
  await keepPictures(page, info, 'too-few');
});

test('one text, and 2,500 texts with 10,000 figures', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  test.slow();
  await premiumUser(page);
  await storeRecords(page, textsWithResults(1));
  await open(page);
  await expect(figure(page, 'texts')).toHaveText(/^1of 1 text has results/);
  await look(page, expectAccessible);
  await keepPicture(page, info, 'one');
  const many = textsWithResults(2_499);
  for (let at = 0; at < many.length; at += 2_500) await storeRecords(page, many.slice(at, at + 2_500));
  await open(page);
  await expect(figure(page, 'texts')).toHaveText(/^2,500of 2,500 texts have results/, { timeout: 30_000 });
  const panel = page.getByRole('region', { name: 'Does our score matter?' });
  await expect(panel.locator('[data-chart=score-matter] svg').first()).toBeVisible();
  await page.getByRole('button', { name: 'All 2,500' }).click();
  await expect(page.getByRole('button', { name: 'Show more, 100 of 2,500' })).toBeVisible();
  await look(page, expectAccessible);
  await keepPicture(panel, info, 'ten-thousand');
});

test('a text gets a tracked link, and its click is a result', async ({
  page,
  premiumUser,
  expectAccessible,
  server,
}, info) => {
  await premiumUser(page);
  await storeRecords(page, [...textsWithResults(3), storedText(textOf({ title: 'Without results' }))]);
  await open(page);
  await page.getByRole('button', { name: 'Choose texts' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await keepPicture(page, info, 'choose-texts');
  await dialog(page).getByRole('button', { name: 'Make a link for Without results' }).click();
  await dialog(page).getByLabel('Address of the page').fill(`${server.url}/pricing`);
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const address = await dialog(page).locator('code').first().textContent();
  await page.request.get(address!.trim(), {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' },
    maxRedirects: 0,
  });
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page).getByText('Link made')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  // Counts are written at most a second later; the days are UTC's.
  const today = new Date().toISOString().slice(0, 10);
  await expect(async () => {
    await page.goto(`/dashboard/analytics?show=results&range=2026-11-01..${today}&list=all`);
    await expect(page.getByRole('button', { name: 'Without results' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Without results' }).click();
  const sources = page.getByRole('region', { name: 'Where the numbers come from' });
  await expect(sources.getByText('tracked link')).toBeVisible();
  await keepPicture(page, info, 'by-link');
});
