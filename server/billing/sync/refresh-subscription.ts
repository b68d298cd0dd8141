import { eq } from 'drizzle-orm';
import type { UserRow } from '../../sessions/session-user.ts';
import { billingAccounts } from '../../database/schema/billing.ts';
import { isKnownCustomer, type BillingContext } from '../stripe/subscriptions.ts';
import { syncSubscription } from './sync-subscription.ts';

const minuteMs = 60_000;
/** Messages tell of changes at once; this only finds what a lost one would have told. */
const staleAfterMs = 5 * minuteMs;
/** So long after the payment page was opened its owner may come back any moment. */
const payingForMs = 60 * minuteMs;

/** Questions of this process that are under way: the tabs of one browser ask together. */
const underWay = new Map<string, Promise<UserRow | null>>();

/**
 * The account as it is, asking the payment provider only where something may have changed: every page of a signed-in
 * user calls this twice a minute.
 */
export async function refreshSubscription(
  context: BillingContext,
  user: UserRow,
  now: Date,
): Promise<UserRow> {
  if (!(await mayHaveChanged(context, user, now))) return user;
  let asking = underWay.get(user.id);
  if (!asking) {
    asking = syncSubscription(context, user.id).finally(() => underWay.delete(user.id));
    underWay.set(user.id, asking);
  }
  return (await asking) ?? user;
}

async function mayHaveChanged(context: BillingContext, user: UserRow, now: Date): Promise<boolean> {
  // Nobody the provider knows: nothing to ask.
  if (user.stripeCustomerId === null && !user.isSubscribed && !isKnownCustomer(context, user)) return false;
  const [account] = await context.database.db
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, user.id));
  if (!account?.checkedAt) return true;
  const sinceMs = (moment: Date) => now.getTime() - moment.getTime();
  if (sinceMs(account.checkedAt) > staleAfterMs) return true;
  const { checkoutStartedAt } = account;
  return !user.isSubscribed && checkoutStartedAt !== null && sinceMs(checkoutStartedAt) < payingForMs;
}
