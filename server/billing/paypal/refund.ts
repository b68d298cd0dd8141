import type { Amount } from '#domain/billing/schemas.ts';
import { isStatusConflict } from './client.ts';
import { centsOf, type PaypalConnection } from './connection.ts';

const lookBackMs = 400 * 86_400_000;

/** Refunds the last payment of a subscription in full; null when there was none, or it was returned before. */
export async function refundLastPayment(
  { client }: PaypalConnection,
  subscriptionId: string,
  now: Date,
): Promise<Amount | null> {
  const paid = await client.transactions(subscriptionId, new Date(now.getTime() - lookBackMs), now);
  const last = paid.toSorted((a, b) => b.time.getTime() - a.time.getTime())[0];
  if (last?.status === 'REFUNDED') return amountOf(last.amount_with_breakdown.gross_amount);
  if (last?.status !== 'COMPLETED') return null;
  try {
    await client.refund(last.id, `duplicate-${subscriptionId}`);
  } catch (error) {
    // Another call has refunded it.
    if (!isStatusConflict(error)) throw error;
  }
  return amountOf(last.amount_with_breakdown.gross_amount);
}

const amountOf = ({ value, currency_code: currency }: { value: string; currency_code: string }): Amount => ({
  cents: centsOf(value),
  currency,
});
