import { countRateLimits, subjectKey, tooManyAttempts } from '../rate-limits/rate-limits.ts';
import type { Database } from '../database/database.ts';

/** Calls of one account in one window (15 minutes) that make us ask the payment provider, who serves us only so many. */
const mostAsked = 100;

/** Throws accounts.too-many-attempts for an account that asks without end. */
export async function limitStripeCalls(database: Database, userId: string, now: Date): Promise<void> {
  const exceeded = await countRateLimits(database, [subjectKey('billing', userId)], now, () => mostAsked);
  if (exceeded) throw tooManyAttempts(exceeded, now);
}
