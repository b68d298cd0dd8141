import type { Signups } from './signups.ts';

/** The figures of the start page's panel by their name; null for one that has nothing to say. */
export type Figures = Record<
  | 'todaySignups'
  | 'todaySubscriptions'
  | 'weeklySignups'
  | 'weeklySubscriptions'
  | 'signupsTrend'
  | 'subscriptionsTrend'
  | 'dailyActivity',
  number | null
>;

/** A count of zero says nothing, nor does a trend without any count in its weeks. */
export function figuresOf(signups: Signups): Figures {
  const { todaySignups, todaySubscriptions, weeklySignups, weeklySubscriptions } = signups;
  const shown = (count: number) => (count > 0 ? count : null);
  const trend = (weeks: readonly number[], thisWeek: number) =>
    weeks.some((count) => count > 0) ? thisWeek : null;
  return {
    todaySignups: shown(todaySignups),
    todaySubscriptions: shown(todaySubscriptions),
    weeklySignups: shown(weeklySignups),
    weeklySubscriptions: shown(weeklySubscriptions),
    signupsTrend: trend(signups.signupTrend, weeklySignups),
    subscriptionsTrend: trend(signups.subscriptionTrend, weeklySubscriptions),
    dailyActivity: shown(todaySignups + todaySubscriptions),
  };
}

/** True when no figure has anything to say: then the panel is not shown. */
export const areFiguresSilent = (figures: Figures): boolean =>
  Object.values(figures).every((figure) => figure === null);
