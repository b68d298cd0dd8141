import { z } from 'zod';
import { isKnownZone } from '../../calendar/instant.ts';
import { usageRowSchema } from '../performance-metric.ts';
import { isRange, mostRangeDays } from '../range/day-range.ts';

/** Query of GET /api/analytics/usage: days of the user's calendar, both inclusive. */
export const usageQuerySchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** IANA name. */
    zone: z.string().max(64).refine(isKnownZone, 'must be a time zone such as Europe/Berlin'),
  })
  .refine(isRange, { path: ['to'], message: `must be at most ${mostRangeDays} days from the first one on` });
export type UsageQuery = z.infer<typeof usageQuerySchema>;

/** Answer of GET /api/analytics/usage, oldest day first. */
export const usageAnswerSchema = z.object({ rows: z.array(usageRowSchema) });
export type UsageAnswer = z.infer<typeof usageAnswerSchema>;
