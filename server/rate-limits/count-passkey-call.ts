import type { Database } from '../database/database.ts';
import { rateLimitAddress } from './rate-limit-address.ts';
import { countRateLimits, subjectKey, tooManyAttempts } from './rate-limits.ts';

/**
 * Calls of one network address in one window (15 minutes). A login page asks for options when it is opened, and an office
 * shares one address; a passkey cannot be guessed, so failed sign-ins only cost work.
 */
const limits = { options: 600, 'sign-in': 60 };

/** Counts a call of a visitor who is not signed in. Throws accounts.too-many-attempts. Returns a function that uncounts it. */
export async function countPasskeyCall(
  database: Database,
  kind: keyof typeof limits,
  ipAddress: string,
  now: Date,
): Promise<() => Promise<void>> {
  const subject = subjectKey(`passkey ${kind}`, rateLimitAddress(ipAddress));
  const exceeded = await countRateLimits(database, [subject], now, () => limits[kind]);
  if (exceeded) throw tooManyAttempts(exceeded, now);
  return async () => {
    await database.query(
      'update rate_limits set attempts = attempts - 1 where subject = $1 and attempts > 0',
      [subject],
    );
  };
}
