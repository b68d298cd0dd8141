import type { ReactNode } from 'react';
import type { DayRange, RangeChoice } from '#domain/analytics/range/day-range.ts';

/** What both tabs get. */
export type AnalyticsTabProps = {
  owner: string;
  /** The subscription has ended: look and export only. */
  isReadOnly: boolean;
  /** The user's calendar day, and the zone that days are told in. */
  today: string;
  zone: string;
  choice: RangeChoice;
  range: DayRange;
  /** The days that it is compared with; null for none. */
  before: DayRange | null;
  /**
   * Draws the head of the screen; `actions` are its buttons, at most one filled. Without filters where there is nothing to
   * filter.
   */
  head: (actions?: ReactNode, options?: { hasFilters?: boolean }) => ReactNode;
  onTab: (tab: AnalyticsTab, options?: { action: ResultsAction | null }) => void;
};

export const analyticsTabs = ['overview', 'results'] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

/** What the results open with, when another place leads to them. */
export const resultsActions = ['import', 'link'] as const;
export type ResultsAction = (typeof resultsActions)[number];
/** `action` is what to open at once; `onActionDone` takes it out of the address. */
export type ResultsProps = AnalyticsTabProps & { action: ResultsAction | null; onActionDone: () => void };
