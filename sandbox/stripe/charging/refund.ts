import type { Charge, Entity, Metadata } from '../state/objects.ts';
import { newId } from '../state/store.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** Refunds a charge, fully or in part. */
export function refundCharge(
  { store, emit }: StripeState,
  charge: Charge,
  amount: number,
  at: number,
  wish: { reason?: string | undefined; metadata?: Metadata | undefined } = {},
): Entity {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = store.put({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: at,
    currency: charge.currency,
    metadata: wish.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: wish.reason ?? null,
    status: 'succeeded',
  });
  emit('charge.refunded', charge, at);
  emit('refund.created', refund, at);
  return refund;
}
