import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { ipUsageTracking } from '../../database/schema/usage.ts';
import type { UserRow } from '../../sessions/session-user.ts';

/**
 * Deletes the account and every row of it: what belongs to it goes by reference, sessions too, and its id is taken
 * out of the addresses' counts, which stay.
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
    await andThen(transaction, { stripeCustomerId: deleted?.stripeCustomerId ?? null });
  });
}
