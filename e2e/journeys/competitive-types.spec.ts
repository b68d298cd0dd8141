import type { Page } from '@playwright/test';
import { analyses } from '#domain/competitive/analyst/analyses.ts';
import { analysisTypes } from '#domain/competitive/request/analysis-types.ts';
import { expectNumbersKnown } from '../competitive-numbers.ts';
import {
  analyze,
  hurrySlowPages,
  openResultTab,
  resetSites,
  resultTabs,
  storedReports,
  strip,
} from '../competitive-steps.ts';
import { expect, test } from '../fixtures.ts';
import { readJournal } from '../sandbox-journal.ts';
import { expectNoSidewaysScroll, keepPicture } from '../steps.ts';

// Each type of analysis asks its own questions and writes its own sections; each tab of each says how every number is known.

test.use({ settings: { CRAWL_PAUSE_MS: '5' }, reducedMotion: 'reduce' });
test.afterEach(({ page }) => resetSites(page));

/** A small site for each type, with a fault that belongs to it. */
const sites: Record<(typeof analysisTypes)[number], string> = {
  'full-analysis': 'clean.example',
  'content-strategy': 'stale.example',
  'seo-analysis': 'broken-sitemap.example',
  'social-media': 'no-feed.example',
  'technical-audit': 'flawed.example',
};
/** Opens some of what a tab can say of its figures and sentences. */
async function openReceipts(page: Page) {
  const closed = page
    .getByRole('tabpanel')
    .locator('button[data-evidence][aria-expanded=false]')
    // On phones some figures of a closed row are not drawn.
    .filter({ visible: true });
  const count = await closed.count();
  for (const at of [0, Math.floor(count / 2), count - 2]) {
    if (at < 0) continue;
    await closed.nth(at).click();
    await expectNumbersKnown(page);
    const dialog = page.getByRole('dialog');
    if (!(await dialog.isVisible())) continue;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

const headingsOf = (type: (typeof analysisTypes)[number]) => Object.values(analyses[type].sections);

for (const [at, type] of analysisTypes.entries()) {
  const colorScheme = at % 2 === 0 ? 'light' : 'dark';
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test(`${type}: its questions, its sections, and five tabs`, async ({
      page,
      premiumUser,
      withKeys,
      expectAccessible,
    }, info) => {
      await premiumUser(page);
      await withKeys(page, { claude: `sandbox-fast-${type}` });
      await hurrySlowPages(page);
      await analyze(page, {
        competitor: sites[type],
        own: 'no-robots.example',
        keywords: 'rain cape, fleece jacket, tin opener',
        type,
      });
      const [report] = await storedReports(page);
      expect(report).toMatchObject({ analysisType: type, state: 'complete', provider: 'claude' });
      // Of the sites with faults, some pages are gone; nothing else is missing.
      expect(report!.missing.map(({ part }) => part).filter((part) => part !== 'pages')).toEqual([]);
      const { prompt } = (await readJournal(page)).at(-1)!;
      for (const question of analyses[type].questions) expect(prompt).toContain(`- ${question}`);

      const seen = new Set<string>();
      for (const tab of resultTabs) {
        await openResultTab(page, tab);
        for (const path of await expectNumbersKnown(page)) seen.add(path);
        // The tabs of all types are built alike: one of them is examined in each color scheme.
        if (at < 2) await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await keepPicture(page, info, `${type}-${tab}`);
        await openReceipts(page);
        if (tab !== 'AI Insights') continue;
        const whole = page.getByRole('region', { name: 'The whole analysis' });
        for (const heading of headingsOf(type))
          await expect(whole.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        for (const other of analysisTypes.filter((one) => one !== type).flatMap(headingsOf))
          await expect(whole.getByRole('heading', { name: other, exact: true })).toHaveCount(0);
      }
      for (const path of [
        'site',
        'metrics.contentPages',
        'own.metrics.contentPages',
        'metrics.estimatedTraffic',
        'keywordAnalysis.0.rankingProbability',
        'digitalFootprint.topPages.0.page',
        'statements.position.0',
        'statements.recommendations.0',
        'trafficSources.0.share',
        'gaps.0',
        'content',
      ])
        expect([...seen], path).toContain(path);
    });
  });
}

test('a company name is analyzed by AI only, and every tab says so', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { gemini: 'sandbox-fast-name' });
  await analyze(page, { competitor: 'Ridgeway Supply Company', keywords: 'rain cape' });
  const [report] = await storedReports(page);
  expect(report).toMatchObject({ isNameOnly: true, state: 'complete', site: null });
  expect(Object.values(report!.evidence).map(({ kind }) => kind)).not.toContain('measured');
  for (const tab of resultTabs) {
    await openResultTab(page, tab);
    await expect(strip(page).getByText('No site: by AI only.')).toBeVisible();
    await expectNumbersKnown(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keepPicture(page, info, `name-${tab}`);
  }
});
