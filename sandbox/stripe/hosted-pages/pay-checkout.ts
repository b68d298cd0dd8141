import { declines, type Card, type Decline } from '../charging/cards.ts';
import { orderOf, shown } from '../checkout-session.ts';
import { attachCard, createCustomer, findCustomer } from '../customers.ts';
import { day } from '../state/moments.ts';
import type { Customer, Price, Session } from '../state/objects.ts';
import { subscribe } from '../charging/subscribe.ts';
import { change, type StripeState } from '../state/stripe-state.ts';

export type Payer = { email: string; name: string; card: Card; month: number; year: number };

/**
 * Pays an open session: the customer, the card and the subscription come to be together. Answers why not, when the
 * card fails; then nothing has happened but the attempt.
 */
export function payCheckout(state: StripeState, session: Session, payer: Payer, at: number): Decline | null {
  if (payer.card.decline) return declines[payer.card.decline];
  const { store, emit } = state;
  const { price, subscription: wish } = orderOf(session);
  const customer = session.customer
    ? findCustomer(state, session.customer)
    : createCustomer(state, { email: session.customer_email ?? payer.email, name: payer.name }, at);
  const method = attachCard(state, customer, payer.card, at, payer.month, payer.year);
  const { subscription } = subscribe(
    state,
    {
      customer: customer.id,
      price: store.get<Price>(price, 'price'),
      paymentMethod: method.id,
      metadata: wish.metadata,
      description: wish.description,
      trialEnd: wish.trialDays ? at + wish.trialDays * day : null,
    },
    at,
  );
  change<Session>(session, {
    status: 'complete',
    payment_status: 'paid',
    customer: customer.id,
    customer_details: { email: customer.email, name: payer.name || null, phone: null, address: null },
    invoice: subscription.latest_invoice,
    subscription: subscription.id,
    url: null,
  });
  emit('checkout.session.completed', shown(session), at);
  return null;
}

/** The address the page is for: of the customer, of the session, or to be asked for. */
export function emailOf({ store }: StripeState, { customer, customer_email: email }: Session): string | null {
  return customer ? store.get<Customer>(customer, 'customer').email : email;
}

/** Where a paid session leads. */
export const successUrlOf = ({ success_url: url, id }: Session) =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id);
