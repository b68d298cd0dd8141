import { eq } from 'drizzle-orm';
import type { BillingContext } from '../billing/billing-context.ts';
import { subscribeTestUser } from '../billing/subscribe-test-user.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import type { UserRow } from '../sessions/session-user.ts';

const dayMs = 86_400_000;

/**
 * The premium test user of local mode, created at the first call. It has no password: only test login signs it in. With
 * the sandbox it pays for its premium; with payments off (`context` null) it is premium for a day.
 */
export async function findTestUser(
  { db }: Database,
  context: BillingContext | null,
  now: Date,
): Promise<UserRow> {
  const [user] = await db
    .insert(users)
    .values({
      email: 'premium@aigen.test',
      username: 'premium-test-user',
      firstName: 'Premium',
      lastName: 'Tester',
      emailVerified: true,
    })
    .onConflictDoUpdate({ target: users.email, set: { emailVerified: true } })
    .returning();
  if (context) return subscribeTestUser(context, user!, now);
  const [premium] = await db
    .update(users)
    .set({ isSubscribed: true, subscriptionExpiresAt: new Date(now.getTime() + dayMs) })
    .where(eq(users.id, user!.id))
    .returning();
  return premium!;
}
