import type { CompetitiveReport } from '#domain/competitive/report/report.ts';

/** Reports that were asked for together, or one alone. */
export type ReportGroup = { id: string; reports: CompetitiveReport[] };

/** The reports of a list in groups, in the order of their first ones. */
export function groupReports(reports: readonly CompetitiveReport[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const report of reports) {
    const id = report.groupId ?? report.id;
    const group = groups.get(id);
    if (group) group.reports.push(report);
    else groups.set(id, { id, reports: [report] });
  }
  return [...groups.values()];
}
