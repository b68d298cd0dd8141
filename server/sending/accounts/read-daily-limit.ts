import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { AppConfig } from '../../config/config.ts';
import type { Queries } from '../../database/database.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';

const dayMs = 86_400_000;

/**
 * Mails that a user may send in 24 hours with the accounts that there are: what the installation allows one user, less what was sent
 * with accounts that were deleted since. A new account for the old one sends no more.
 */
export async function readDailyLimit(
  db: Queries,
  { sending }: Pick<AppConfig, 'sending'>,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - dayMs);
  const [row] = await db
    .select({ sent: count() })
    .from(sendMessages)
    .innerJoin(sends, eq(sends.id, sendMessages.sendId))
    .where(
      and(
        eq(sendMessages.userId, userId),
        // What changed longer ago was sent longer ago; there is an index of this.
        gt(sendMessages.at, since),
        gt(sendMessages.sentAt, since),
        isNull(sends.sendingAccountId),
      ),
    );
  return Math.max(0, sending.dailyLimit - row!.sent);
}
