import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { capabilities } from '#domain/plans/capabilities.ts';
import { TitlePicker } from '../../components/actions/title-picker.tsx';
import { formatLocalDay } from '../../components/format.ts';
import { InnerTabs } from '../../components/inner-tabs.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { competitiveReports } from '../../storage/collections/competitive/reports.ts';
import { DownloadReport } from './report/download-report.tsx';
import { ReportTabs } from './report/report-tabs.tsx';
import { nameOfCompetitor } from './name-of-competitor.ts';
import type { ReportTab } from './report/tabs.ts';
import type { CompetitiveView } from './url-state.ts';
import { useWatchedCount } from './watch/watched-sites.ts';

/** Reports in the menu; the others are in the list. */
const reportsInMenu = 8;

type ToolHeadProps = {
  owner: string;
  view: CompetitiveView;
  isReadOnly: boolean;
  onView: (view: CompetitiveView) => void;
};

/** The head of the form, of the list and of the watched sites. */
export function ToolHead({ owner, view, isReadOnly, onView }: ToolHeadProps) {
  const { total } = competitiveReports.useNewest(owner, { limit: 0 });
  const watched = useWatchedCount(owner);
  const tabs = [
    ...(isReadOnly ? [] : [{ id: 'new' as const, label: 'New report' }]),
    { id: 'reports' as const, label: 'Reports', count: total },
    { id: 'watch' as const, label: 'Watch', ...(watched === undefined ? {} : { count: watched }) },
  ];
  return (
    <ScreenHead
      title={capabilities.competitive.title}
      tabs={
        <InnerTabs
          name="competitive"
          label="Parts of the tool"
          tabs={tabs}
          current={view}
          onChange={onView}
        />
      }
    />
  );
}

type ReportHeadProps = {
  owner: string;
  /** Null for one that is not there. */
  report: CompetitiveReport | null;
  tab: ReportTab;
  onTab: (tab: ReportTab) => void;
  onOpen: (id: string) => void;
  onReports: () => void;
  onNew: (() => void) | null;
};

/** The head of a report: which one it is, with the newest others behind its name, and its tabs. */
export function ReportHead({ owner, report, tab, onTab, onOpen, onReports, onNew }: ReportHeadProps) {
  const { records } = competitiveReports.useNewest(owner, { limit: reportsInMenu });
  const newest = records.map((one) => ({
    label: nameOfCompetitor(one.competitorUrl),
    detail: formatLocalDay(one.timestamp),
    isCurrent: one.id === report?.id,
    run: () => onOpen(one.id),
  }));
  return (
    <ScreenHead
      title="Competitive"
      badge={
        <TitlePicker
          hasOwnRow
          label="Reports"
          words={report ? nameOfCompetitor(report.competitorUrl) : 'No report'}
          actions={[
            ...newest,
            ...(onNew ? [{ label: 'New report', run: onNew }] : []),
            { label: 'All reports', run: onReports },
          ]}
        />
      }
      tabs={report && report.state !== 'running' && <ReportTabs tab={tab} onTab={onTab} />}
      isOneRow
    >
      {report && report.state !== 'running' && <DownloadReport report={report} />}
    </ScreenHead>
  );
}
