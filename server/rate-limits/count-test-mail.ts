import { sql } from 'drizzle-orm';
import { mostTestMails } from '#domain/email/test-mail.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../database/database.ts';
import { rateLimits } from '../database/schema/accounts.ts';
import { subjectKey } from './rate-limits.ts';

const hourMs = 3_600_000;
const windows = [
  { name: 'hour', ms: hourMs, most: mostTestMails.hour },
  { name: 'day', ms: 24 * hourMs, most: mostTestMails.day },
] as const;

/**
 * Counts a test mail in the transaction that queues it, so that what is not queued is not counted. Returns false for a click that was
 * counted within a day: its mail is queued already. Throws `email.too-many-tests`.
 */
export async function countTestMail(
  transaction: Queries,
  { userId, click, now }: { userId: string; click: string; now: Date },
): Promise<boolean> {
  const own = await count(transaction, subjectKey('test mail click', userId, click), 24 * hourMs, now);
  if (own.attempts > 1) return false;
  for (const { name, ms, most } of windows) {
    const { attempts, windowStart } = await count(
      transaction,
      subjectKey('test mail', name, userId),
      ms,
      now,
    );
    if (attempts <= most) continue;
    const retryAfter = Math.ceil((windowStart.getTime() + ms - now.getTime()) / 1_000);
    throw new AppError('email.too-many-tests', { most, minutes: Math.ceil(retryAfter / 60), retryAfter });
  }
  return true;
}

/** Adds one to a counter, which begins anew when its window is over. Another transaction with the same one waits. */
async function count(transaction: Queries, subject: string, windowMs: number, now: Date) {
  const { attempts, windowStart } = rateLimits;
  const moment = now.toISOString();
  const before = new Date(now.getTime() - windowMs).toISOString();
  const isOver = sql`${windowStart} <= ${before}::timestamptz`;
  const [counted] = await transaction
    .insert(rateLimits)
    .values({ subject, windowStart: now, attempts: 1 })
    .onConflictDoUpdate({
      target: rateLimits.subject,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${attempts} + 1 end`,
        windowStart: sql`case when ${isOver} then ${moment}::timestamptz else ${windowStart} end`,
      },
    })
    .returning();
  return counted!;
}
