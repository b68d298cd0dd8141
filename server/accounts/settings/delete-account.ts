import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { ipUsageTracking } from '../../database/schema/usage.ts';
import type { UserRow } from '../../sessions/session-user.ts';

/**
 * Deletes the account and all its rows, including sessions, by foreign keys. Its id is removed from the counts of
 * network addresses, which stay. Of several calls at once, the one that deletes it runs `andThen`.
 */
export async function deleteAccount(
  { db }: Database,
  userId: string,
  andThen: (transaction: Queries, deleted: Pick<UserRow, 'stripeCustomerId'>) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [deleted] = await transaction.delete(users).where(eq(users.id, userId)).returning();
    await transaction
      .update(ipUsageTracking)
      .set({ userIds: sql`array_remove(${ipUsageTracking.userIds}, ${userId}::uuid)` })
      .where(sql`${userId}::uuid = any (${ipUsageTracking.userIds})`);
    if (deleted) await andThen(transaction, deleted);
  });
}
