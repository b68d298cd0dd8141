import { fitReport } from '#domain/competitive/report/fit-report.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import { pageRecordOf, type SiteRole } from '#domain/competitive/site/page-record.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { together } from '../../database.ts';
import { competitivePages, idsOfReportPages } from './pages.ts';
import { competitiveReports } from './reports.ts';

// Changes of competitive reports and their pages.

/** Stores a report, also one with too many long addresses for the server: then it names fewer pages. */
export function putReport(owner: string, report: CompetitiveReport): Promise<void> {
  return competitiveReports.put(owner, fitReport(report));
}

/**
 * Changes a report as it is stored now, and dates the change. Returns it; null if it was deleted meanwhile. `change` may
 * return the same object for a report that stays as it is.
 */
export function changeReport(
  owner: string,
  reportId: string,
  change: (report: CompetitiveReport) => CompetitiveReport,
  now: Date,
): Promise<CompetitiveReport | null> {
  return together(async () => {
    const stored = await competitiveReports.get(owner, reportId);
    if (!stored) return null;
    const changed = change(stored);
    if (changed === stored) return stored;
    const dated = fitReport({ ...changed, updatedAt: now.toISOString() });
    await competitiveReports.put(owner, dated);
    return dated;
  });
}

/** A page that was read, with its place among the pages of its site. */
export type ReadPage = { place: number; page: PageFacts };

/** Stores pages of a report at once. False if the report was deleted meanwhile: then its reading may end. */
export function addReportPages(
  owner: string,
  reportId: string,
  role: SiteRole,
  pages: readonly ReadPage[],
): Promise<boolean> {
  return together(async () => {
    if (!(await competitiveReports.get(owner, reportId))) return false;
    await competitivePages.putAll(
      owner,
      pages.map(({ place, page }) => pageRecordOf(reportId, role, place, page)),
    );
    return true;
  });
}

/** Deletes a report with its pages. */
export function deleteReport(owner: string, reportId: string): Promise<void> {
  return together(async () => {
    await competitiveReports.remove(owner, reportId);
    await competitivePages.removeSilently(owner, await idsOfReportPages(owner, reportId));
  });
}
