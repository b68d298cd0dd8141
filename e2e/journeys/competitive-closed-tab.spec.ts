import { expectNumbersKnown } from '../competitive-numbers.ts';
import {
  goodKey,
  missingNotes,
  openResultTab,
  openTool,
  orderSite,
  pagesRead,
  resetSites,
  resultTabs,
  startAnalysis,
  startButton,
  storedReports,
  strip,
} from '../competitive-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// A tab is closed while a report is made: what was read stays, and the report is continued or made again.

test.use({ settings: { CRAWL_PAUSE_MS: '5' }, reducedMotion: 'reduce' });
test.afterEach(({ page }) => resetSites(page));

test('a tab that is closed while pages are read leaves a partial report, and the site is measured again', async ({
  page,
  context,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: goodKey });
  await orderSite(page, 'clean.example', { delayMs: 400 });
  await startAnalysis(page, { competitor: 'clean.example', own: 'no-robots.example', keywords: 'rain cape' });
  await expect(pagesRead(page).nth(2)).toBeVisible({ timeout: 30_000 });
  await page.close();

  const next = await context.newPage();
  await openTool(next, '?show=reports');
  await next.getByRole('button', { name: 'clean.example', exact: true }).click();
  await expect(missingNotes(next).getByText(/^\d+ pages are missing: it was stopped\.$/)).toBeVisible();
  await expect(missingNotes(next).getByText(/^Your site is missing: /)).toBeVisible();
  await expect(missingNotes(next).getByText('The AI part is missing: no AI has written yet.')).toBeVisible();
  for (const tab of resultTabs) {
    await openResultTab(next, tab);
    await expectNumbersKnown(next);
    await expectNoSidewaysScroll(next);
  }
  await openResultTab(next, 'Overview');
  await expectAccessible(next);
  await keepPictures(next, info, 'closed-while-reading');

  await resetSites(next);
  await missingNotes(next).getByRole('button', { name: 'Read again' }).first().click();
  await startButton(next).click();
  await expect(strip(next).getByText('20 of 20 pages')).toBeVisible({ timeout: 60_000 });
  await openResultTab(next, 'Actions');
  await expect(next.getByText('Findings that differ')).toBeVisible();
  await expectNumbersKnown(next);
  const [again, partial] = await storedReports(next);
  expect(again).toMatchObject({ state: 'complete', missing: [] });
  expect(partial).toMatchObject({ state: 'measured' });
});

test('a tab that is closed while the AI writes leaves all that was measured, and is continued', async ({
  page,
  context,
  premiumUser,
  withKeys,
}) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sandbox-slow-failures' });
  await startAnalysis(page, { competitor: 'clean.example' });
  await expect(page.getByText('All is measured. The AI is writing its part.')).toBeVisible({
    timeout: 30_000,
  });
  await page.close();

  const next = await context.newPage();
  await openTool(next);
  await withKeys(next, { claude: goodKey });
  await openTool(next, '?show=reports');
  await next.getByRole('button', { name: 'clean.example', exact: true }).click();
  await expect(strip(next).getByText('20 of 20 pages')).toBeVisible();
  await expectNumbersKnown(next);
  await missingNotes(next).getByRole('button', { name: 'Write the AI part' }).click();
  await expect(next.getByText('The report on clean.example is ready.')).toBeVisible({ timeout: 60_000 });
  await expect(missingNotes(next)).toHaveCount(0);
  expect((await storedReports(next))[0]).toMatchObject({
    state: 'complete',
    provider: 'claude',
    missing: [],
  });
  await expectNumbersKnown(next);
});
