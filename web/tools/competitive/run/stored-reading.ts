import { assembleReport, type ReportInput } from '#domain/competitive/assemble/assemble.ts';
import { closeReport, requestOf } from '#domain/competitive/assemble/close-report.ts';
import { partialSite } from '#domain/competitive/assemble/partial-site.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { changeReport } from '../../../storage/collections/competitive/changes.ts';
import { readReportPages } from '../../../storage/collections/competitive/pages.ts';
import { competitiveReports } from '../../../storage/collections/competitive/reports.ts';
import type { AnalysisState, SiteReadingState } from './analysis-state.ts';

/**
 * Stores how far the sites of a report are read, without their pages, which are records of their own. Null if the report
 * was deleted.
 */
export function storeSites(
  owner: string,
  reportId: string,
  { sites }: AnalysisState,
  now: Date,
): Promise<CompetitiveReport | null> {
  return changeReport(
    owner,
    reportId,
    (report) => {
      if (report.state !== 'running') return report;
      const { id, timestamp, isNameOnly } = report;
      const running = assembleReport({
        id,
        now: now.toISOString(),
        request: requestOf(report),
        isNameOnly,
        competitor: readingOf(sites.competitor),
        own: readingOf(sites.own),
        keywords: null,
        state: 'running',
      });
      return { ...running, findings: [], timestamp };
    },
    now,
  );
}

function readingOf(state: SiteReadingState | undefined) {
  if (!state) return null;
  return {
    site: state.isRead ? state.site : partialSite(state.site, state.pages, state.found),
    pages: [],
  };
}

/** The pages of a report, as they are stored. */
export async function readPages(owner: string, reportId: string) {
  const [competitor, own] = await Promise.all([
    readReportPages(owner, reportId, 'competitor'),
    readReportPages(owner, reportId, 'own'),
  ]);
  return { competitor: competitor.map(({ page }) => page), own: own.map(({ page }) => page) };
}

/**
 * Ends a report that is being read with what is stored of it, and says what is missing. `reasons` are the errors that ended
 * it; without them it was stopped. Returns it; null if it was deleted, or if somebody else has ended it.
 */
export async function closeStored(
  owner: string,
  reportId: string,
  reasons: ReportInput['reasons'] = {},
): Promise<CompetitiveReport | null> {
  const report = await competitiveReports.get(owner, reportId);
  if (report?.state !== 'running') return null;
  const pages = await readPages(owner, reportId);
  const now = new Date();
  return changeReport(
    owner,
    reportId,
    (stored) =>
      stored.state === 'running' ? closeReport(stored, pages, { now: now.toISOString(), reasons }) : stored,
    now,
  );
}
