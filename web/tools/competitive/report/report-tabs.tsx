import { InnerTabs } from '../../../components/inner-tabs.tsx';
import type { ReportTab } from './tabs.ts';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'keywords', label: 'Keywords' },
  { id: 'metrics', label: 'Metrics' },
  { id: 'insights', label: 'AI Insights' },
  { id: 'actions', label: 'Actions' },
] as const satisfies readonly { id: ReportTab; label: string }[];

/** The tabs of a report, for the head of the screen. */
export function ReportTabs({ tab, onTab }: { tab: ReportTab; onTab: (tab: ReportTab) => void }) {
  return (
    <InnerTabs name="competitive" label="Parts of the report" tabs={tabs} current={tab} onChange={onTab} />
  );
}
