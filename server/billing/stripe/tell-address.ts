import { eq } from 'drizzle-orm';
import { users } from '../../database/schema/accounts.ts';
import type { BillingContext } from './subscriptions.ts';
import { isMissing } from './payments.ts';

export type EmailUpdateJob = { userId: string };

/**
 * Tells the payment provider the account's address as it is now, whatever it was when the job was made: receipts and
 * warnings about a card go there. Nothing to tell where there is no account, or no customer, any more.
 */
export async function updateCustomerEmail(
  { database, payments }: BillingContext,
  { userId }: EmailUpdateJob,
): Promise<void> {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!user?.stripeCustomerId) return;
  try {
    await payments.stripe.customers.update(user.stripeCustomerId, { email: user.email });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
