import { z } from 'zod';
import { trendWeeks } from './trend-weeks.ts';

const count = z.number().int().min(0);

const trend = z.array(count).length(trendWeeks);

/**
 * Response of GET /api/stats/signups: counts of the current UTC day and of the current UTC week (from Monday), and of
 * the last weeks.
 */
export const signupsSchema = z.object({
  todaySignups: count,
  todaySubscriptions: count,
  weeklySignups: count,
  weeklySubscriptions: count,
  /** Counts of the last `trendWeeks` weeks, oldest first; the last one is the week so far. */
  signupTrend: trend,
  subscriptionTrend: trend,
});
export type Signups = z.infer<typeof signupsSchema>;
