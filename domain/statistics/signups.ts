import { z } from 'zod';

const count = z.number().int().min(0);

/** Response of GET /api/stats/signups: counts of the current UTC day and of the current UTC week (from Monday). */
export const signupsSchema = z.object({
  todaySignups: count,
  todaySubscriptions: count,
  weeklySignups: count,
  weeklySubscriptions: count,
});
export type Signups = z.infer<typeof signupsSchema>;
