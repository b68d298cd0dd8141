import { expectNumbersKnown } from '../competitive-numbers.ts';
import { analyze, openResultTab, orderSite, resetSites, storedReports } from '../competitive-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// A report beside the one before on the same site, and two competitors of one group side by side.

test.use({ settings: { CRAWL_PAUSE_MS: '5' }, reducedMotion: 'reduce' });
test.afterEach(({ page }) => resetSites(page));

test('a second report says what has changed since the first', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sandbox-fast-again' });
  await analyze(page, { competitor: 'clean.example' });
  await orderSite(page, 'clean.example', { pages: { '/about/': 404 } });
  await analyze(page, { competitor: 'clean.example' });
  await openResultTab(page, 'Actions');
  for (const words of ['0: New pages', '1: Gone', '0: Changed'])
    await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible();
  expect([...(await expectNumbersKnown(page))]).toContain('changes.changed');
  await page.getByRole('button', { name: 'Show what changed' }).click();
  await expect(page.getByRole('dialog')).toContainText('/about/');
  await expectAccessible(page);
  await keepPictures(page, info, 'what-changed');
});

test('two competitors stand side by side, each figure with the record of its own report', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sandbox-fast-group' });
  await page.goto('/dashboard/competitive');
  await page.getByLabel('Competitor URL or company name').fill('clean.example');
  await page.getByRole('button', { name: 'Add a competitor' }).click();
  await page.getByLabel('Competitor 2', { exact: true }).fill('stale.example');
  await page.getByRole('button', { name: 'Analyze Competitor' }).click();
  await expect
    .poll(async () => (await storedReports(page)).filter(({ state }) => state === 'complete').length, {
      timeout: 60_000,
    })
    .toBe(2);
  for (const tab of ['Overview', 'Metrics'] as const) {
    await openResultTab(page, tab);
    await expect(page.getByRole('columnheader', { name: 'stale.example' }).first()).toBeAttached();
    await expectNumbersKnown(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keepPictures(page, info, `group-${tab}`);
  }
});
