export type BudgetBarProps = {
  spent: number;
  /** At the end of the period, at this pace; null where that cannot be said. */
  expected: number | null;
  /** Null without one: the bar ends at what is expected. */
  budget: number | null;
  /** Under the bar: "today", "Nov 30". */
  labels: { now: string; end: string };
  /** The picture in a sentence. */
  summary: string;
};
