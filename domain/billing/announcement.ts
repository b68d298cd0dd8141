import { z } from 'zod';
import { siteCopy } from '../site-copy/site-copy.ts';

/** Days between an announcement and the day it takes effect, as the terms promise. */
export const noticeDays = Number(siteCopy.priceNoticeDays);
const dayMs = 86_400_000;

const day = z.iso.date();
const dollars = z.int().min(1).max(100_000);

/** What the operator announces to all subscribers: other prices (US dollars), or other terms in one paragraph. */
export const announcementSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    /** UTC day from which it is charged, at each subscriber's next renewal. */
    from: day,
    monthly: dollars,
    yearly: dollars.nullable(),
  }),
  z.strictObject({
    kind: z.literal('terms'),
    from: day,
    summary: z.string().trim().min(20).max(2_000),
  }),
]);
export type Announcement = z.infer<typeof announcementSchema>;

/** The name under which an announcement is sent once. */
export const announcementNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{2,99}$/, 'lower case letters, digits and hyphens, 3 to 100 of them');

/** The first day that an announcement made at `now` may name. */
export function earliestDay(now: Date): string {
  return new Date(now.getTime() + noticeDays * dayMs).toISOString().slice(0, 10);
}

/** True where the terms' notice is kept. */
export function isTimely({ from }: Announcement, now: Date): boolean {
  return from >= earliestDay(now);
}
