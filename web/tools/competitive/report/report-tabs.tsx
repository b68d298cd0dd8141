import { InnerTabs } from '../../../components/inner-tabs.tsx';
import type { ReportTab } from '../url-state.ts';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'keywords', label: 'Keywords' },
  { id: 'metrics', label: 'Metrics' },
  { id: 'insights', label: 'AI Insights' },
  { id: 'actions', label: 'Actions' },
] as const;

/** The five tabs of a report. */
export function ReportTabs({ tab, onTab }: { tab: ReportTab; onTab: (tab: ReportTab) => void }) {
  return <InnerTabs name="report" label="Parts of the report" tabs={tabs} current={tab} onChange={onTab} />;
}
