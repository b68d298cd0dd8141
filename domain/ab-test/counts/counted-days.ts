import { localTimeOf } from '../../calendar/instant.ts';
import type { AbTest } from '../test.ts';

/** Days that may have counts, both inclusive. */
export type CountedDays = { from: string; to: string };

/** From the start of a test to today, in the calendar of the user's zone: no day before is one of the test. */
export function countedDays(
  { startedAt }: Pick<AbTest, 'startedAt'>,
  { today, zone }: { today: string; zone: string },
): CountedDays {
  const start = startedAt === null ? today : localTimeOf(Date.parse(startedAt), zone).date;
  // The clock of another device may be ahead.
  return { from: start < today ? start : today, to: today };
}
