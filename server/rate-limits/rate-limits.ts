import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../database/database.ts';
import { rateLimits } from '../database/schema/accounts.ts';

const windowMinutes = 15;
const windowMs = windowMinutes * 60_000;

/** Failed sign-ins in one window. A known device has a counter of its own, so that strangers cannot lock its owner out. */
const limits = { device: 10, pair: 10, address: 50, account: 100 };
/**
 * Of all strangers together, for an account whose password they know: three of a million codes are right at a time. The
 * owner's own browsers are counted separately.
 */
const secondStepsOfAccount = 20;

export type Attempt = {
  /** Which step of the sign-in; each has counters of its own. */
  step?: 'password' | 'second-step';
  /** The account's id, whatever name was typed; for one that does not exist, what was typed. Counted alike. */
  account: string;
  address: string;
  /** The account has signed in on this browser before. */
  isKnownDevice: boolean;
};

type Count = { subject: string; attempts: number; windowStart: Date };

/**
 * Counts a sign-in before its password is verified, so that parallel guesses count too. For the account only those count
 * that the limits of their address let through: a stranger with one address cannot lock the owner out.
 * Throws accounts.too-many-attempts. Returns a function that uncounts the attempt, for when it succeeds.
 */
export async function countLoginAttempt(database: Database, attempt: Attempt, now: Date) {
  const steps = subjectsOf(attempt);
  for (const step of steps) {
    const exceeded = await countRateLimits(database, [...step.keys()], now, (subject) => step.get(subject)!);
    if (exceeded) throw tooManyAttempts(exceeded, now);
  }
  const subjects = steps.flatMap((step) => [...step.keys()]);
  return async () => {
    await database.query(
      'update rate_limits set attempts = attempts - 1 where subject = any($1::text[]) and attempts > 0',
      [subjects.sort()],
    );
  };
}

/** Adds one to each subject's counter of 15 minutes; returns one that is beyond its limit, or undefined. */
export async function countRateLimits(
  database: Database,
  subjects: readonly string[],
  now: Date,
  limitOf: (subject: string) => number,
): Promise<Count | undefined> {
  const counts = await addToCounters(database.db, subjects, { windowMs, now });
  return counts.find(({ subject, attempts }) => attempts > limitOf(subject));
}

/**
 * Adds one to each counter, which begins anew when its window is over, or lies so far ahead that it was begun while the clock was wrong.
 * Clocks of processes that differ by less than a window share it. Another transaction with the same counter waits.
 */
export async function addToCounters(
  queries: Queries,
  subjects: readonly string[],
  { windowMs, now }: { windowMs: number; now: Date },
): Promise<Count[]> {
  const { attempts, windowStart } = rateLimits;
  const before = new Date(now.getTime() - windowMs).toISOString();
  const latest = new Date(now.getTime() + windowMs).toISOString();
  const isOver = sql`(${windowStart} <= ${before}::timestamptz or ${windowStart} > ${latest}::timestamptz)`;
  // Always in the same order, so that two calls cannot wait for each other.
  const counters = [...subjects].sort().map((subject) => ({ subject, windowStart: now, attempts: 1 }));
  return queries
    .insert(rateLimits)
    .values(counters)
    .onConflictDoUpdate({
      target: rateLimits.subject,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${attempts} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${windowStart} end`,
      },
    })
    .returning();
}

export function tooManyAttempts(exceeded: Count, now: Date): AppError {
  const retryAfter = retryAfterOf(exceeded, now);
  return new AppError('accounts.too-many-attempts', { minutes: Math.ceil(retryAfter / 60), retryAfter });
}

/** Seconds until the window of a counter ends. */
export function retryAfterOf({ windowStart }: Count, now: Date, ms = windowMs): number {
  // Of a process whose clock is ahead it begins later.
  const begun = Math.min(windowStart.getTime(), now.getTime());
  return Math.ceil((begun + ms - now.getTime()) / 1_000);
}

/** Counters with their limits, in the order in which they are counted. */
function subjectsOf({ step = 'password', account, address, isKnownDevice }: Attempt): Map<string, number>[] {
  const name = account.trim().toLowerCase();
  const isSecond = step === 'second-step';
  const key = (kind: string, ...parts: string[]) => subjectKey(isSecond ? `second ${kind}` : kind, ...parts);
  if (isKnownDevice) return [new Map([[key('device', name), limits.device]])];
  return [
    new Map([
      [key('pair', name, address), limits.pair],
      [key('address', address), limits.address],
    ]),
    new Map([[key('account', name), isSecond ? secondStepsOfAccount : limits.account]]),
  ];
}

/** The stored key of a counter: a hash, so that the database holds no address. */
export function subjectKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}
