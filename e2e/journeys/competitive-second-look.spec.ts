import { changesOf } from '#sandbox/competitors/manifest.ts';
import { expectNumbersKnown } from '../competitive-numbers.ts';
import { analyze, openResultTab, orderSite, resetSites, storedReports } from '../competitive-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// A report beside the one before on the same site, and two competitors of one group side by side.

test.use({ settings: { CRAWL_PAUSE_MS: '5' }, reducedMotion: 'reduce' });
test.afterEach(({ page }) => resetSites(page));

const host = 'ridgeway-supply.example';

test('a second report says what is new, gone and changed since the first', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sandbox-fast-again' });
  for (const version of [1, 2] as const) {
    await orderSite(page, host, { version, crawlDelaySeconds: null });
    await analyze(page, { competitor: host });
  }
  await openResultTab(page, 'Actions');
  const { added, gone } = changesOf(host);
  const changed = page.getByRole('button', { name: /^\d+: (New pages|Gone|Changed)$/ });
  await expect(changed).toHaveCount(3);
  await expect(changed.nth(0)).toHaveText(String(added.length));
  await expect(changed.nth(1)).toHaveText(String(gone.length));
  expect([...(await expectNumbersKnown(page))]).toContain('changes.changed');
  await page.getByRole('button', { name: 'Show what changed' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
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
