import { useEffect, useState } from 'react';
import {
  compareReports,
  previousReports,
  type ReportComparison,
} from '#domain/competitive/report/compare.ts';
import type { SiteRole } from '#domain/competitive/site/page-record.ts';
import { comparisonEvidence } from '#domain/competitive/report/receipts/comparison-evidence.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { reportsOn } from '#domain/sync/collections/competitive.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { readReportPages } from '../../../../storage/collections/competitive/pages.ts';
import { competitiveReports } from '../../../../storage/collections/competitive/reports.ts';

export type Comparison = {
  before: CompetitiveReport;
  compared: ReportComparison;
  /** Null where one of the two read no pages. */
  evidence: ReturnType<typeof comparisonEvidence> | null;
};

/** A report compared with the one before on the same competitor: null while it is read, and where there is none. */
export function useComparison(owner: string, report: CompetitiveReport): Comparison | null {
  const { records } = competitiveReports.useNewest(owner, { indexKey: reportsOn(report.competitorUrl) });
  const before = previousReports(records).get(report.id) ?? null;
  const [found, setFound] = useState<{ key: string; comparison: Comparison } | null>(null);
  const key = before && `${before.id} ${before.updatedAt} ${report.id} ${report.updatedAt}`;
  useEffect(() => {
    if (!before || key === null) return;
    let isOpen = true;
    compare(owner, before, report)
      .then((comparison) => isOpen && setFound({ key, comparison }))
      .catch(notifyError);
    return () => {
      isOpen = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which two states are compared
  }, [owner, key]);
  return found !== null && found.key === key ? found.comparison : null;
}

async function compare(
  owner: string,
  before: CompetitiveReport,
  after: CompetitiveReport,
): Promise<Comparison> {
  const read = async (report: CompetitiveReport, role: SiteRole = 'competitor') => ({
    report,
    pages: (await readReportPages(owner, report.id, role)).map(({ page }) => page),
  });
  const [was, is] = await Promise.all([read(before), read(after)]);
  // A report whose pages are not in this browser yet has none to compare.
  const arePagesHere = was.pages.length > 0 && is.pages.length > 0;
  const all = compareReports(was, is);
  const compared = arePagesHere ? all : { ...all, pages: null };
  return {
    before,
    compared,
    evidence:
      compared.pages && before.site && after.site
        ? comparisonEvidence(compared.pages, before.site, after.site)
        : null,
  };
}
