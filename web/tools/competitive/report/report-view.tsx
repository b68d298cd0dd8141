import { useMemo, useState } from 'react';
import { withoutUnproven } from '#domain/competitive/report/figures.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { mostCompetitors } from '#domain/competitive/request/analysis-types.ts';
import { reportsInGroup } from '#domain/sync/collections/competitive.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { innerPanel } from '../../../components/inner-tabs.tsx';
import { useOneColumn } from '../../../components/sheet-frame.tsx';
import { useIsReadOnly } from '../../../session/current-access.ts';
import { competitiveReports } from '../../../storage/collections/competitive/reports.ts';
import { ActionsTab } from './actions/actions-tab.tsx';
import { columnsOf } from './columns.ts';
import { InsightsTab } from './insights/insights-tab.tsx';
import { KeywordsTab } from './keywords/keywords-tab.tsx';
import { MetricsTab } from './metrics/metrics-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { firstOpened } from './first-opened.ts';
import { ReportContext, type Opened, type ReportSteps, type ReportView as View } from './report-context.ts';
import { MissingNotes } from './strip/missing-notes.tsx';
import { Strip } from './strip/strip.tsx';
import type { ReportTab } from './tabs.ts';

type ReportViewProps = Partial<ReportSteps> & {
  owner: string;
  reportId: string;
  tab: ReportTab;
  /** The AI part of this report is being written. */
  isWriting?: boolean;
  /** The screen has shown the report while it was made. */
  wasRunning?: boolean;
};

const screens = {
  overview: OverviewTab,
  keywords: KeywordsTab,
  metrics: MetricsTab,
  insights: InsightsTab,
  actions: ActionsTab,
} as const;

/** A tab of a report, with what the report rests on above it. Its head is the screen's. */
export function ReportView(props: ReportViewProps) {
  const report = competitiveReports.useRecord(props.owner, props.reportId);
  if (report === undefined) return null;
  if (report === null)
    return (
      <EmptyState
        title="This report no longer exists"
        sentence="It was deleted, or it belongs to another account."
        level={2}
      />
    );
  return <OpenReport key={report.id} {...props} report={report} />;
}

function OpenReport({
  owner,
  report: stored,
  tab,
  isWriting = false,
  wasRunning = false,
  ...steps
}: ReportViewProps & { report: CompetitiveReport }) {
  const isReadOnly = useIsReadOnly('competitive');
  const isOneColumn = useOneColumn();
  const report = useMemo(() => withoutUnproven(stored), [stored]);
  const { groupId } = report;
  const group = competitiveReports.useNewest(owner, {
    indexKey: reportsInGroup(groupId ?? report.id),
    limit: mostCompetitors,
    isPaused: groupId === null,
  }).records;
  const [chosen, setChosen] = useState<{ tab: ReportTab; opened: Opened | null } | null>(null);
  const columns = useMemo(
    () => columnsOf(report, groupId === null ? [] : group.map(withoutUnproven)),
    [report, groupId, group],
  );
  const opened = chosen?.tab === tab ? chosen.opened : isOneColumn ? null : firstOpened(report, tab);
  const view: View = {
    owner,
    report,
    columns,
    isReadOnly,
    isWriting,
    wasRunning,
    opened,
    onOpen: (next) => setChosen({ tab, opened: next }),
    onWriteAi: steps.onWriteAi ?? null,
    onReadAgain: steps.onReadAgain ?? null,
  };
  const Tab = screens[tab];
  return (
    <ReportContext value={view}>
      <Strip />
      <MissingNotes />
      <div {...innerPanel('competitive', tab)}>
        <Tab />
      </div>
    </ReportContext>
  );
}
