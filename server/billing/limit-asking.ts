import { countSubjects, subjectKey, tooManyAttempts } from '../http/limit-attempts.ts';
import type { Database } from '../database/database.ts';

/** Calls of one account in one window (15 minutes) that make us ask the payment provider, who serves us only so many. */
const mostAsked = 100;

/** Throws accounts.too-many-attempts for an account that asks without end. */
export async function limitAsking(database: Database, userId: string, now: Date): Promise<void> {
  const exceeded = await countSubjects(database, [subjectKey('billing', userId)], now, () => mostAsked);
  if (exceeded) throw tooManyAttempts(exceeded, now);
}
