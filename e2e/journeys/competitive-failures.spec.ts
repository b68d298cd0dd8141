import { formatError, type ErrorCode } from '#domain/errors/catalogue.ts';
import { expectNumbersKnown } from '../competitive-numbers.ts';
import {
  analyze,
  goodKey,
  missingNotes,
  openResultTab,
  orderSite,
  resetSites,
  resultTabs,
  startButton,
  storedReports,
  strip,
} from '../competitive-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// Pages, sites and the AI fail. What was measured stays, and the report says what it lacks.

test.use({ settings: { CRAWL_PAUSE_MS: '5' }, reducedMotion: 'reduce' });
test.afterEach(({ page }) => resetSites(page));

test('pages that fail are missing by name and reason; the rest is measured and written about', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: goodKey });
  await orderSite(page, 'clean.example', { pages: { '/about/': 500, '/faq/': 'drop', '/contact/': 404 } });
  await analyze(page, { competitor: 'clean.example' });
  await expect(strip(page).getByText('17 of 20 pages')).toBeVisible();
  await strip(page).getByRole('button', { name: '3 pages not read' }).click();
  const unread = page.getByRole('dialog').getByRole('listitem');
  for (const [path, reason] of [
    ['/about/', 'server error'],
    ['/faq/', 'no connection'],
    ['/contact/', 'not found'],
  ])
    await expect(unread.filter({ hasText: path! })).toContainText(reason!);
  await expectNumbersKnown(page);
  await expectAccessible(page);
  await keepPictures(page, info, 'pages-unread');
  await page.keyboard.press('Escape');
  await openResultTab(page, 'Metrics');
  await expect(page.getByRole('list', { name: 'Findings' })).toContainText('Links that lead nowhere');
  await expectNumbersKnown(page);
  expect((await storedReports(page))[0]).toMatchObject({
    state: 'complete',
    missing: [{ part: 'pages', count: 3 }],
  });
});

test('sites that do not answer are missing, and are read again when they do', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: goodKey });
  await orderSite(page, 'clean.example', { fails: 503 });
  await orderSite(page, 'no-robots.example', { fails: 'drop' });
  await analyze(page, { competitor: 'clean.example', own: 'no-robots.example', keywords: 'rain cape' });
  await expect(missingNotes(page).getByText(/^The site is missing: /)).toBeVisible();
  await expect(missingNotes(page).getByText(/^Your site is missing: /)).toBeVisible();
  await expect(missingNotes(page).getByText(formatError('analysis.nothing-read'))).toBeVisible();
  for (const tab of resultTabs) {
    await openResultTab(page, tab);
    await expectNumbersKnown(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keepPictures(page, info, `unreachable-${tab}`);
  }

  await resetSites(page);
  await missingNotes(page).getByRole('button', { name: 'Read again' }).first().click();
  await expect(page.getByLabel('Your own site, to stand beside it')).toHaveValue('no-robots.example');
  await startButton(page).click();
  await expect(strip(page).getByText('20 of 20 pages')).toBeVisible({ timeout: 60_000 });
  await expect(missingNotes(page)).toHaveCount(0);
  await expectNumbersKnown(page);
});

/** How the AI fails on the server, and how when its part is written later in the browser. */
const aiFailures: { key: string; code: ErrorCode; laterKey: string; laterCode: ErrorCode }[] = [
  {
    key: 'sandbox-quota',
    code: 'provider.quota-exceeded',
    laterKey: 'sandbox-fast-cut',
    laterCode: 'provider.cut-off',
  },
  {
    key: 'sandbox-fast-empty',
    code: 'provider.no-content',
    laterKey: 'sandbox-refuse',
    laterCode: 'provider.content-refused',
  },
];

for (const [at, { key, code, laterKey, laterCode }] of aiFailures.entries())
  test(`the AI fails (${code}, ${laterCode}): the report is measured, and the AI part is written later`, async ({
    page,
    premiumUser,
    withKeys,
    expectAccessible,
  }, info) => {
    await premiumUser(page);
    await withKeys(page, { claude: key });
    await analyze(page, { competitor: 'clean.example', keywords: 'rain cape' });
    await expect(missingNotes(page)).toContainText(`The AI part is missing: ${formatError(code)}`);
    const [measured] = await storedReports(page);
    expect(measured).toMatchObject({ state: 'measured', content: '', site: { pagesRead: 20 } });
    for (const tab of resultTabs) {
      await openResultTab(page, tab);
      await expectNumbersKnown(page);
      if (at > 0) continue;
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await keepPictures(page, info, `without-ai-${tab}`);
    }

    await withKeys(page, { claude: laterKey });
    await missingNotes(page).getByRole('button', { name: 'Write the AI part' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'What was measured stays.' })).toContainText(
      formatError(laterCode, { provider: 'Claude' }),
      { timeout: 60_000 },
    );
    expect((await storedReports(page))[0]).toMatchObject({ state: 'measured', content: '' });
    await keepPictures(page, info, 'still-without-ai');

    await withKeys(page, { claude: goodKey });
    await openResultTab(page, 'AI Insights');
    await missingNotes(page).getByRole('button', { name: 'Write the AI part' }).click();
    await expect(page.getByRole('region', { name: 'The whole analysis' })).toBeVisible({ timeout: 60_000 });
    await expect(missingNotes(page)).toHaveCount(0);
    await expectNumbersKnown(page);
    const [written] = await storedReports(page);
    expect(written).toMatchObject({ id: measured!.id, state: 'complete', missing: [] });
    for (const [path, evidence] of Object.entries(measured!.evidence))
      if (evidence.kind === 'measured') expect(written!.evidence[path]).toEqual(evidence);
  });
