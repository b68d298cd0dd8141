import { z } from 'zod';

const count = z.number().int().nonnegative();

/** What the sent emails of a campaign brought on a UTC day: each mail counted once, on the day of its first click or open. */
export const emailResultSchema = z.object({
  campaignId: z.uuid(),
  /** As the campaign was called when it was sent. */
  name: z.string(),
  day: z.iso.date(),
  delivered: count,
  clicked: count,
  /** By people; null where opens are not measured. */
  opened: count.nullable(),
  unsubscribed: count,
});
export type EmailResult = z.infer<typeof emailResultSchema>;

/** Answer of GET /api/analytics/emails, whose query is that of links. */
export const emailResultsSchema = z.object({ results: z.array(emailResultSchema) });
