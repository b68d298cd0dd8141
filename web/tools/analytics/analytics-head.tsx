import type { ReactNode } from 'react';
import { rangeBefore, type RangeChoice } from '#domain/analytics/range/day-range.ts';
import { describeRange } from '#domain/analytics/range/describe-range.ts';
import { capabilities } from '#domain/plans/capabilities.ts';
import { InnerTabs } from '../../components/inner-tabs.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { Select } from '../../components/select.tsx';
import { RangeSelect } from './range/range-select.tsx';
import type { AnalyticsTab } from './tab.ts';
import { comparisons, type Comparison } from './url-state.ts';

type AnalyticsHeadProps = {
  tab: AnalyticsTab;
  choice: RangeChoice;
  today: string;
  comparison: Comparison;
  hasFilters: boolean;
  onTab: (tab: AnalyticsTab) => void;
  onChoice: (choice: RangeChoice) => void;
  onComparison: (comparison: Comparison) => void;
  /** The buttons of the tab. */
  children?: ReactNode;
};

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'results', label: 'Results' },
] as const;

/** The tabs, the days that are looked at, and those that they are compared with. */
export function AnalyticsHead(props: AnalyticsHeadProps) {
  const { tab, choice, today, comparison, hasFilters, onTab, onChoice, onComparison, children } = props;
  return (
    <ScreenHead
      title={capabilities.analytics.title}
      tabs={
        <InnerTabs name="analytics" label="Parts of analytics" tabs={tabs} current={tab} onChange={onTab} />
      }
    >
      {hasFilters && (
        <>
          <RangeSelect choice={choice} today={today} onChange={onChoice} />
          <Select
            isSmall
            aria-label="Compared with"
            value={comparison}
            onChange={({ currentTarget }) =>
              onComparison(comparisons.find((one) => one === currentTarget.value)!)
            }
          >
            <option value="before">with {describeRange(rangeBefore(choice, today), today)}</option>
            <option value="none">without comparison</option>
          </Select>
        </>
      )}
      {children}
    </ScreenHead>
  );
}
