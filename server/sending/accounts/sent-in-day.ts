import { and, eq, gt, sql } from 'drizzle-orm';
import type { Pace } from '#domain/sending/pace.ts';
import type { Queries } from '../../database/database.ts';
import { rateLimits } from '../../database/schema/accounts.ts';
import { subjectKey } from '../../rate-limits/rate-limits.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const counterOf = (userId: string) => subjectKey('mails of deleted sending accounts', userId);

/** Mails of the last 24 hours, sent or reserved. */
export function sentInDay({ hours }: Pace, now: number): number {
  const first = Math.floor(now / hourMs) - 24;
  return hours.reduce((sum, { hour, sent }) => (hour >= first ? sum + sent : sum), 0);
}

/** Keeps what an account has sent in the last 24 hours while it is deleted: another account is no way around the limit of a user. */
export async function keepSentCount(
  db: Queries,
  { userId, pace, now }: { userId: string; pace: Pace; now: Date },
): Promise<void> {
  const sent = sentInDay(pace, now.getTime());
  if (sent === 0) return;
  const { attempts, windowStart } = rateLimits;
  const before = new Date(now.getTime() - dayMs).toISOString();
  await db
    .insert(rateLimits)
    .values({ subject: counterOf(userId), windowStart: now, attempts: sent })
    .onConflictDoUpdate({
      target: rateLimits.subject,
      set: {
        attempts: sql`case when ${windowStart} <= ${before}::timestamptz then ${sent} else ${attempts} + ${sent} end`,
        windowStart: now,
      },
    });
}

/** Mails that accounts of a user sent in the last 24 hours which were deleted since: rather too many than too few. */
export async function countOfDeletedAccounts(db: Queries, userId: string, now: number): Promise<number> {
  const isRecent = gt(rateLimits.windowStart, new Date(now - dayMs));
  const [row] = await db
    .select({ sent: rateLimits.attempts })
    .from(rateLimits)
    .where(and(eq(rateLimits.subject, counterOf(userId)), isRecent));
  return row?.sent ?? 0;
}
