import { mostTestMails } from '#domain/email/test-mail.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../database/database.ts';
import { addToCounters, retryAfterOf, subjectKey } from './rate-limits.ts';

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
  const ownClick = subjectKey('test mail click', userId, click);
  const [own] = await addToCounters(transaction, [ownClick], { windowMs: 24 * hourMs, now });
  if (own!.attempts > 1) return false;
  for (const { name, ms, most } of windows) {
    const counter = subjectKey('test mail', name, userId);
    const [counted] = await addToCounters(transaction, [counter], { windowMs: ms, now });
    if (counted!.attempts <= most) continue;
    const retryAfter = retryAfterOf(counted!, now, ms);
    throw new AppError('email.too-many-tests', { most, minutes: Math.ceil(retryAfter / 60), retryAfter });
  }
  return true;
}
