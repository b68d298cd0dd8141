import { expect, type Page } from '@playwright/test';
import { analyses } from '#domain/competitive/analyst/analyses.ts';
import type { AnalysisType } from '#domain/competitive/request/analysis-types.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { storedRecords } from './stored-records.ts';

/** Steps of a user in the competitive analysis; the sandbox plays the sites and the AI. */

export type Asked = { competitor: string; own?: string; keywords?: string; type?: AnalysisType };

/** How a site of the sandbox answers from now on (sandbox/competitors/settings.ts). */
export type SiteOrder = {
  version?: 1 | 2;
  fails?: number | 'drop';
  pages?: Record<string, number | 'drop'>;
  crawlDelaySeconds?: number | null;
  delayMs?: number;
};

const control = '/sandbox/control/competitors';

export async function orderSite(page: Page, host: string, order: SiteOrder): Promise<void> {
  expect((await page.request.put(`${control}/sites/${host}`, { data: order })).ok()).toBe(true);
}

/** Pages that are planted as slow are so by less. */
export async function hurrySlowPages(page: Page): Promise<void> {
  expect((await page.request.put(`${control}/web`, { data: { slowMs: 1_200 } })).ok()).toBe(true);
}

/** All sites answer as they were planted. */
export async function resetSites(page: Page): Promise<void> {
  expect((await page.request.delete(control)).ok()).toBe(true);
}

/** With this key the AI of the sandbox writes its part at once. */
export const goodKey = 'sandbox-fast-failures';

export const openTool = (page: Page, query = '') => page.goto(`/dashboard/competitive${query}`);

export const startButton = (page: Page) => page.getByRole('button', { name: 'Analyze Competitor' });

/** Fills in the form and starts. */
export async function startAnalysis(page: Page, { competitor, own, keywords, type }: Asked): Promise<void> {
  await openTool(page);
  await page.getByLabel('Competitor URL or company name').fill(competitor);
  if (own) await page.getByLabel('Your own site, to stand beside it').fill(own);
  if (keywords) await page.getByLabel('Target keywords').fill(keywords);
  if (type) await page.getByRole('radio', { name: analyses[type].label }).check();
  await startButton(page).click();
}

/** The strip of a report that was made. */
export const strip = (page: Page) => page.getByRole('region', { name: 'What this report rests on' });
export const missingNotes = (page: Page) => page.getByRole('region', { name: 'What is missing' });
export const pagesRead = (page: Page) =>
  page.getByRole('region', { name: 'Pages read' }).getByRole('listitem');

/** Has a report made, and waits until it is shown. */
export async function analyze(page: Page, asked: Asked): Promise<void> {
  await startAnalysis(page, asked);
  await expect(strip(page)).toBeVisible({ timeout: 60_000 });
}

export const resultTabs = ['Overview', 'Keywords', 'Metrics', 'AI Insights', 'Actions'] as const;

export async function openResultTab(page: Page, name: (typeof resultTabs)[number]): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  if (name === 'Keywords') await expect(page.getByText('Comparing your texts')).toHaveCount(0);
}

/** The reports in this browser, the newest first. */
export async function storedReports(page: Page): Promise<CompetitiveReport[]> {
  const records = await storedRecords(page, 'competitive-reports');
  return records
    .map(({ value }) => value as CompetitiveReport)
    .toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
}
