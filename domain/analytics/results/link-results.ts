import { z } from 'zod';
import { isRange, mostRangeDays } from '../range/day-range.ts';

/** Query of GET /api/analytics/links: UTC days, both inclusive, because links count by UTC days. */
export const linkResultsQuerySchema = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(isRange, { path: ['to'], message: `must be at most ${mostRangeDays} days from the first one on` });
export type LinkResultsQuery = z.infer<typeof linkResultsQuerySchema>;

/** What a target of a tracked link counted on a UTC day. */
export const linkResultSchema = z.object({
  linkId: z.string(),
  name: z.string(),
  contentId: z.uuid().nullable(),
  testId: z.uuid().nullable(),
  /** Its place in the link's list of targets, from 0, and its label. */
  target: z.number().int().nonnegative(),
  label: z.string(),
  day: z.iso.date(),
  visitors: z.number().int().nonnegative(),
  visits: z.number().int().nonnegative(),
  robots: z.number().int().nonnegative(),
  goals: z.number().int().nonnegative(),
  value: z.number(),
});
export type LinkResult = z.infer<typeof linkResultSchema>;

export const linkResultsSchema = z.object({ results: z.array(linkResultSchema) });
