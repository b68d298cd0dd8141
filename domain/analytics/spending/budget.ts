import { addMonths, monthOf } from '../../calendar/days.ts';
import { formatMoney } from '../../text/format-money.ts';
import { counted } from '../../text/format.ts';
import type { UsageRow } from '../performance-metric.ts';
import { describeDay } from '../range/describe-range.ts';
import { countDays, isInRange, monthRange } from '../range/day-range.ts';
import { sumOf } from './cost-of.ts';

/** US dollars a month. */
export const mostBudget = 1_000_000;
/** Days of a month before which nothing is said of how it will end. */
export const fewestDaysForPace = 3;

/** The spending of the current month against a budget, which the user may set. */
export type BudgetState = {
  budget: number | null;
  spent: number;
  /** By the last day of the month, at the pace of the days so far; null in its first days. */
  expected: number | null;
  lastDay: string;
  daysPassed: number;
  /** What the month before cost as a whole. */
  monthBefore: number;
  /** Generations of this month whose cost is not known, and which are in no figure. */
  withoutCost: number;
};

/** `rows` are those of this month and of the month before; `today` is the user's calendar day. */
export function budgetState(rows: readonly UsageRow[], budget: number | null, today: string): BudgetState {
  const month = monthRange(monthOf(today));
  const before = monthRange(monthOf(addMonths(month.from, -1)));
  const { cost: spent, withoutCost } = sumOf(rows.filter(({ day }) => isInRange(day, month)));
  const daysPassed = countDays({ from: month.from, to: today });
  return {
    budget,
    spent,
    expected: daysPassed < fewestDaysForPace ? null : (spent / daysPassed) * countDays(month),
    lastDay: month.to,
    daysPassed,
    monthBefore: sumOf(rows.filter(({ day }) => isInRange(day, before))).cost,
    withoutCost,
  };
}

/**
 * "At this pace: $19.94 by November 30. October took $12.80. 3 generations have no known cost and are not counted."
 */
export function describeBudget(state: BudgetState): string {
  const { expected, lastDay, monthBefore, withoutCost } = state;
  const lastMonth = describeDay(addMonths(lastDay, -1), lastDay).split(' ')[0]!;
  return [
    expected === null ? '' : `At this pace: ${formatMoney(expected)} by ${describeDay(lastDay, lastDay)}.`,
    `${lastMonth} took ${formatMoney(monthBefore)}.`,
    withoutCost === 0
      ? ''
      : `${counted(withoutCost, 'generation')} ${withoutCost === 1 ? 'has' : 'have'} no known cost and ${withoutCost === 1 ? 'is' : 'are'} not counted.`,
  ]
    .filter(Boolean)
    .join(' ');
}
