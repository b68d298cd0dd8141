import type { Page } from '@playwright/test';
import { openTool, pagesRead, startButton } from '../competitive-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';
import { storedRecords } from '../stored-records.ts';

// A competitor is named, looked at, read, stopped, and found again in the list; the sandbox plays the sites.

test.use({ settings: { CRAWL_PAUSE_MS: '60' } });

const sandboxKey = 'sk-ant-sandbox-competitive';
const competitor = (page: Page) => page.getByLabel('Competitor URL or company name');
const margin = (page: Page) => page.getByLabel('What the report will hold');
const lacks = (page: Page, words: RegExp) => page.getByText(words).first();

test('the form says what a site allows, and the report is made while one is elsewhere', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await openTool(page);
  await expect(margin(page).getByText('Setup API Key')).toBeVisible();
  await expect(startButton(page)).toBeDisabled();
  await expectAccessible(page);
  await withKeys(page, { claude: sandboxKey });
  await competitor(page).fill('ridgeway-supply.example');
  await page.getByLabel('Your own site, to stand beside it').fill('holmandheath.example');
  await page.getByLabel('Target keywords').fill('rain cape, fleece jacket, trail backpack');
  await expect(
    margin(page).getByText(/robots\.txt allows it, one page every 2 s, 217 pages in the sitemap\./),
  ).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'form');
  await competitor(page).fill('http://169.254.169.254/');
  await expect(margin(page).getByText(/^This address cannot be read/)).toBeVisible();
  await competitor(page).fill('Ridgeway Supply Company');
  await expect(margin(page).getByText(/^No site: by AI only/)).toBeVisible();

  await competitor(page).fill('flawed.example');
  await startButton(page).click();
  await expect(pagesRead(page).nth(4)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'running');
  // Elsewhere in the app.
  await page.getByRole('link', { name: 'Optimizer' }).first().click();
  await expect(page.getByText('The report on flawed.example is ready.')).toBeVisible({ timeout: 120_000 });
  await openTool(page, '?show=reports');
  await page.getByRole('button', { name: 'flawed.example', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  const [report] = await storedRecords(page, 'competitive-reports');
  expect(report!.value).toMatchObject({ state: 'complete', own: { site: { end: 'complete' } } });
});

test('stopped and closed readings leave a report on what was read; it is deleted and restored', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: sandboxKey });
  await openTool(page);
  await competitor(page).fill('ridgeway-supply.example');
  await startButton(page).click();
  await expect(pagesRead(page).nth(1)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop and keep' }).click();
  await expect(page.getByText('The report on ridgeway-supply.example is ready.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(lacks(page, /pages are missing: it was stopped\./)).toBeVisible();

  await openTool(page);
  await page.getByRole('button', { name: 'Add a competitor' }).click();
  await page.getByLabel('Competitor 2', { exact: true }).fill('Acme');
  await startButton(page).click();
  await expect(pagesRead(page).nth(1)).toBeVisible({ timeout: 30_000 });
  // The tab is closed and opened again.
  await page.reload();
  await expect(lacks(page, /pages are missing: it was stopped\./)).toBeVisible({ timeout: 30_000 });
  await expect(lacks(page, /The AI part is missing: no AI has written yet\./)).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'closed');
  await page.getByRole('button', { name: 'Write the AI part' }).click();
  await expect(page.getByText('The report on ridgeway-supply.example is ready.')).toBeVisible({
    timeout: 60_000,
  });

  await openTool(page, '?show=reports');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'ridgeway-supply.example',
    'Acme',
    'ridgeway-supply.example',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'reports');
  await page.getByLabel('Search reports').fill('acme');
  await page.getByRole('button', { name: 'Delete the report on Acme' }).click();
  await expect(page.getByText('Deleted the report on Acme.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible();
});
