import { countRateLimits, subjectKey, tooManyAttempts } from '../rate-limits/rate-limits.ts';
import type { Database } from '../database/database.ts';

/** Lists one account may ask for in one window (15 minutes): plenty for a person, few for trying stolen keys. */
const mostQuestions = 60;

/** Throws accounts.too-many-attempts for an account that asks without end. */
export async function limitModelRequests(database: Database, userId: string, now: Date): Promise<void> {
  const exceeded = await countRateLimits(database, [subjectKey('models', userId)], now, () => mostQuestions);
  if (exceeded) throw tooManyAttempts(exceeded, now);
}
