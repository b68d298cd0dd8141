import type { Page } from '@playwright/test';
import {
  fullReport,
  measuredReport,
  otherPages,
  ownPages,
  readingOfPages,
  reportIds,
  theirPages,
} from '#domain/competitive/assemble/full-report.fixture.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import { pageRecordOf, type SiteRole } from '#domain/competitive/site/page-record.ts';
import {
  competitivePageCollection,
  competitiveReportCollection,
} from '#domain/sync/collections/competitive.ts';
import { storeRecords, toRecord } from './store-records.ts';

const pagesBefore = theirPages.filter(({ url }) => !url.endsWith('/kids/'));

/**
 * Stores a report with an AI part, an own site and imported figures, a second competitor of its group, and the report before
 * it. Returns the id of the first.
 */
export async function storeReports(page: Page): Promise<string> {
  const other = measuredReport({
    id: reportIds.other,
    competitor: readingOfPages(otherPages),
    own: null,
    keywords: null,
    request: { competitorUrl: 'northbound-gear.example' },
  });
  const before = measuredReport({
    id: reportIds.before,
    now: '2026-10-24T09:00:00.000Z',
    competitor: readingOfPages(pagesBefore),
    request: { groupId: null },
  });
  const pages = (reportId: string, role: SiteRole, facts: readonly PageFacts[]) =>
    facts.map((each, place) =>
      toRecord(competitivePageCollection, pageRecordOf(reportId, role, place, each)),
    );
  await storeRecords(page, [
    ...[fullReport(), other, before].map((report) => toRecord(competitiveReportCollection, report)),
    ...pages(reportIds.full, 'competitor', theirPages),
    ...pages(reportIds.full, 'own', ownPages),
    ...pages(reportIds.other, 'competitor', otherPages),
    ...pages(reportIds.before, 'competitor', pagesBefore),
  ]);
  return reportIds.full;
}
