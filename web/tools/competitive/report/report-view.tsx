import type { ReportTab } from '../url-state.ts';

/** The place of the report, until it is there. */
export function ReportView({ reportId, tab }: { owner: string; reportId: string; tab: ReportTab }) {
  return <div id={`report-${tab}`} data-report={reportId} />;
}
