import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { subscriptions } from '../../database/schema/billing.ts';
import { trackedLinks } from '../../database/schema/links.ts';
import { supportThreads } from '../../database/schema/support.ts';
import { ipUsageTracking } from '../../database/schema/usage.ts';
import type { UserRow } from '../../sessions/session-user.ts';

/** What a deleted account could still be charged for. */
type Deleted = Pick<UserRow, 'stripeCustomerId'> & { paypalIds: string[] };

/**
 * Deletes the account and all its rows, including sessions, by foreign keys. Its id is removed from the counts of
 * network addresses, which stay. Of several calls at once, the one that deletes it runs `andThen`.
 */
export async function deleteAccount(
  { db }: Database,
  userId: string,
  andThen: (transaction: Queries, deleted: Deleted) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // In the order in which support locks them: a thread, then its account.
    await transaction
      .select({ id: supportThreads.id })
      .from(supportThreads)
      .where(eq(supportThreads.userId, userId))
      .orderBy(supportThreads.id)
      .for('update');
    // No subscription is added to an account that is locked for its deletion.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    // In the order in which their counts are written (links/counts/write-counts.ts).
    await transaction
      .select({ id: trackedLinks.id })
      .from(trackedLinks)
      .where(eq(trackedLinks.userId, userId))
      .orderBy(trackedLinks.id)
      .for('update');
    const atPaypal = await transaction
      .select({ id: subscriptions.paypalSubscriptionId })
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.paypalSubscriptionId)));
    const [deleted] = await transaction.delete(users).where(eq(users.id, userId)).returning();
    await transaction
      .update(ipUsageTracking)
      .set({ userIds: sql`array_remove(${ipUsageTracking.userIds}, ${userId}::uuid)` })
      .where(sql`${userId}::uuid = any (${ipUsageTracking.userIds})`);
    if (!deleted) return;
    const paypalIds = atPaypal.flatMap(({ id }) => id ?? []);
    await andThen(transaction, { stripeCustomerId: deleted.stripeCustomerId, paypalIds });
  });
}
