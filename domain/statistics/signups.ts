import { z } from 'zod';

const count = z.number().int().min(0);

/** Response of GET /api/stats/signups: the UTC day so far, and the UTC week so far, from Monday. */
export const signupsSchema = z.object({
  todaySignups: count,
  todaySubscriptions: count,
  weeklySignups: count,
  weeklySubscriptions: count,
});
export type Signups = z.infer<typeof signupsSchema>;
