import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { storeReports } from '../competitive-records.ts';
import { expectNoSidewaysScroll, keepPicture } from '../steps.ts';

const tabs = ['overview', 'keywords', 'metrics', 'insights', 'actions'] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('every tab of a report is accessible', async ({ page, premiumUser, expectAccessible }, info) => {
      await premiumUser(page);
      const id = await storeReports(page);
      for (const tab of tabs) {
        await page.goto(`/dashboard/competitive?report=${id}&tab=${tab}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        if (tab === 'keywords') await expect(page.getByText('How to wash a down vest')).toBeVisible();
        if (tab === 'actions') await expect(page.getByText('Findings that differ')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await keepPicture(page, info, `report-${tab}`);
      }
      const unread = page.getByRole('button', { name: '1 page not read' });
      await unread.click();
      await expect(page.getByText('not found', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await keepPicture(page, info, 'report-unread');
    });
  });
}

test('a figure opens its receipt, and its pages', async ({ page, premiumUser, expectAccessible }, info) => {
  await premiumUser(page);
  const id = await storeReports(page);
  await page.goto(`/dashboard/competitive?report=${id}`);
  await page.getByRole('button', { name: /^2: Product pages, ridgeway/ }).click();
  await expect(page.getByText(/^Counted: 2 pages of this kind/)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, info, 'receipt');
  await page.getByRole('button', { name: 'Show the 2 pages' }).click();
  // A hostile title is text.
  await expect(page.getByText('<img src=x onerror="window.broken=1"> Capes & covers')).toBeVisible();
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await expectAccessible(page);
  await keepPicture(page, info, 'receipt-pages');
});

test('gaps and recommendations open their tools with the form filled', async ({ page, premiumUser }) => {
  await premiumUser(page);
  const id = await storeReports(page);
  const open = (tab: string) => page.goto(`/dashboard/competitive?report=${id}&tab=${tab}`);
  await open('keywords');
  const gap = page
    .getByRole('list', { name: 'Gaps' })
    .getByRole('listitem')
    .filter({ hasText: 'wash a down vest' });
  await gap.getByRole('link', { name: 'Open a brief' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('How to wash a down vest');
  await open('actions');
  await page.getByRole('link', { name: 'Open in Optimizer' }).click();
  await expect(page.getByLabel('Target keyword')).toHaveValue('rain cape');
  await open('actions');
  await page.getByRole('link', { name: 'Plan in Calendar' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Answer a care question each month');
});

test('a CSV of an index tool fills in figures', async ({ page, premiumUser, expectAccessible }, info) => {
  await premiumUser(page);
  const id = await storeReports(page);
  await page.goto(`/dashboard/competitive?report=${id}&tab=metrics`);
  await page.getByRole('button', { name: 'Import a CSV' }).last().click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'batch.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Target,Domain Rating,Backlinks\nridgeway-supply.example,41,many\n'),
    });
  await expect(page.getByText(/“many”: This is no number/)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, info, 'import');
  await page.getByRole('button', { name: 'Import 1 figure' }).click();
  await expect(page.getByRole('button', { name: /^41: Domain authority, ridgeway/ })).toBeVisible();
});

test('the report is downloaded as JSON with the specified fields first', async ({
  page,
  premiumUser,
  download,
}) => {
  await premiumUser(page);
  const id = await storeReports(page);
  await page.goto(`/dashboard/competitive?report=${id}`);
  const file = await download(page, async () => {
    await page.getByRole('button', { name: 'Download Report' }).click();
    await page.getByRole('menuitem', { name: 'JSON, every field' }).click();
  });
  expect(file.name).toMatch(/\.json$/);
  expect(Object.keys(JSON.parse(await readFile(file.path, 'utf8')) as object).slice(0, 4)).toEqual([
    'competitorUrl',
    'analysisType',
    'timestamp',
    'content',
  ]);
});
