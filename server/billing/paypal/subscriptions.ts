import { and, eq, gt, isNotNull, ne, notInArray, or } from 'drizzle-orm';
import { toSubscriptionData } from '#domain/billing/paypal-subscription.ts';
import { addBillingPeriod } from '#domain/billing/terms.ts';
import type { Queries } from '../../database/database.ts';
import { subscriptions } from '../../database/schema/billing.ts';
import type { BillingContext } from '../billing-context.ts';
import { finalStatuses, type ProviderSubscription } from '../provider-subscription.ts';
import { isStatusConflict, isUnknownAtPaypal, type PaypalSubscription } from './client.ts';
import { centsOf, type PaypalConnection } from './connection.ts';

export type PaypalRow = Pick<
  typeof subscriptions.$inferSelect,
  'id' | 'paypalSubscriptionId' | 'endsAtOnce' | 'isWithdrawn' | 'status' | 'createdAt' | 'startedAt'
> & { paypalSubscriptionId: string };

/** PayPal drops an approval that nobody gave within hours. */
const withdrawnAreAskedMs = 3 * 86_400_000;

/** The account's subscriptions at PayPal that may still change. */
export async function listPaypalRows(db: Queries, userId: string, now: Date): Promise<PaypalRow[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        isNotNull(subscriptions.paypalSubscriptionId),
        notInArray(subscriptions.status, [...finalStatuses]),
        or(
          eq(subscriptions.isWithdrawn, false),
          gt(subscriptions.createdAt, new Date(now.getTime() - withdrawnAreAskedMs)),
          ne(subscriptions.status, 'incomplete'),
        ),
      ),
    );
  return rows.flatMap((row) =>
    row.paypalSubscriptionId ? [{ ...row, paypalSubscriptionId: row.paypalSubscriptionId }] : [],
  );
}

/** One subscription as PayPal reports it, in the words of both providers. */
export async function fetchPaypalSubscription(
  paypal: PaypalConnection,
  row: PaypalRow,
  now: Date,
): Promise<ProviderSubscription & { isApproved: boolean }> {
  const found = await getOrNull(paypal, row.paypalSubscriptionId);
  const terms = await paypal.terms();
  const startedAt = found?.start_time ?? found?.create_time ?? row.startedAt ?? row.createdAt;
  const info = found?.billing_info;
  const lastPaymentAt = info?.last_payment?.time ?? null;
  const status = found?.status ?? 'EXPIRED';
  const mayBeRefunded =
    (status === 'CANCELLED' || status === 'EXPIRED') &&
    lastPaymentAt !== null &&
    addBillingPeriod(lastPaymentAt, terms.interval) > now;
  const isRefunded = mayBeRefunded && (await isLastRefunded(paypal, row, lastPaymentAt, now));
  const facts = {
    status,
    startedAt,
    lastPaymentAt,
    nextBillingAt: info?.next_billing_time ?? null,
    failedPayments: info?.failed_payments_count ?? 0,
    interval: terms.interval,
    isRefunded,
    endsAtOnce: row.endsAtOnce,
  };
  const last = info?.last_payment?.amount;
  const data = toSubscriptionData(facts, now);
  return {
    ...data,
    id: row.paypalSubscriptionId,
    provider: 'paypal',
    startedAt,
    endsBy: data.endsAt === null ? null : status === 'SUSPENDED' ? 'suspension' : 'cancellation',
    periodKey: periodKeyOf(info?.cycle_executions ?? []),
    interval: terms.interval,
    amountCents: last ? centsOf(last.value) : terms.amountCents,
    currency: last?.currency_code ?? terms.currency,
    trialEndsAt: null,
    isApproved: status === 'APPROVED',
  };
}

/** Some subscriptions are reported without counting their cycles. */
function periodKeyOf(cycles: readonly { cycles_completed: number }[]): string | null {
  const completed = cycles.reduce((sum, { cycles_completed: each }) => sum + each, 0);
  return completed > 0 ? `cycle-${completed}` : null;
}

async function getOrNull(paypal: PaypalConnection, id: string): Promise<PaypalSubscription | null> {
  try {
    return await paypal.client.get(id);
  } catch (error) {
    if (isUnknownAtPaypal(error)) return null;
    throw error;
  }
}

async function isLastRefunded(
  paypal: PaypalConnection,
  row: PaypalRow,
  lastPaymentAt: Date,
  now: Date,
): Promise<boolean> {
  const from = new Date(lastPaymentAt.getTime() - 86_400_000);
  const paid = await paypal.client.transactions(row.paypalSubscriptionId, from, now);
  const last = paid.toSorted((a, b) => b.time.getTime() - a.time.getTime())[0];
  return last?.status === 'REFUNDED';
}

/** Cancels a subscription at PayPal, at once. One that is over, or not begun, is fine. */
export async function cancelAtPaypal(paypal: PaypalConnection, id: string, reason: string): Promise<void> {
  try {
    await paypal.client.cancel(id, reason);
  } catch (error) {
    if (!isUnknownAtPaypal(error) && !isStatusConflict(error)) throw error;
  }
}

/** A subscription whose payment failed would still be charged, in addition to the next one. */
export async function endUnpaidAtPaypal(context: BillingContext, userId: string, now: Date): Promise<void> {
  const { paypal, database } = context;
  if (!paypal) return;
  for (const { paypalSubscriptionId, status } of await listPaypalRows(database.db, userId, now))
    if (status !== 'incomplete')
      await cancelAtPaypal(paypal, paypalSubscriptionId, 'Another subscription takes its place.');
}
