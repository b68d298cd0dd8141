import { evidenceAt } from '#domain/competitive/report/receipts/evidence-at.ts';
import { numberedGroups } from '#domain/competitive/report/receipts/statements.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import type { Opened } from './report-context.ts';
import type { ReportTab } from './tabs.ts';

/** What has its receipt open when a tab is opened, where there is a margin for it: the first thing that has one. */
export function firstOpened(report: CompetitiveReport, tab: ReportTab): Opened | null {
  const path = candidates(report, tab).find((each) => {
    const evidence = evidenceAt(report, each);
    return evidence !== null && evidence.kind !== 'unknown';
  });
  return path === undefined ? null : { reportId: report.id, path };
}

const statements = numberedGroups.map((group) => `statements.${group}.0`);

function candidates({ analysisType }: CompetitiveReport, tab: ReportTab): string[] {
  switch (tab) {
    case 'overview':
      return ['metrics.contentPages', ...statements];
    case 'keywords':
      return ['keywordAnalysis.0'];
    case 'metrics':
      return analysisType === 'technical-audit'
        ? ['findings.0', 'metrics.contentPages']
        : ['metrics.contentPages'];
    case 'insights':
      return [...statements, 'content'];
    case 'actions':
      return ['statements.recommendations.0'];
  }
}
