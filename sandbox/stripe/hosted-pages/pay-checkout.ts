import { declines, type Card, type Decline } from '../charging/cards.ts';
import { orderOf, toResponse } from '../checkout-session.ts';
import { attachCard, createCustomer, findCustomer } from '../customers.ts';
import { day } from '../state/timestamps.ts';
import type { Address, Customer, Price, Session } from '../state/objects.ts';
import { subscribe } from '../charging/subscribe.ts';
import { change, type StripeState } from '../state/stripe-state.ts';

export type Payer = {
  email: string;
  name: string;
  card: Card;
  month: number;
  year: number;
  address: Address | null;
  company: string;
  taxId: string;
};

/**
 * Pays an open session: creates the customer, the card and the subscription together. Returns the reason
 * when the card fails; then nothing is created.
 */
export function payCheckout(state: StripeState, session: Session, payer: Payer, at: number): Decline | null {
  if (payer.card.decline) return declines[payer.card.decline];
  const { store, emit } = state;
  const { price, subscription: wish, isTaxed } = orderOf(session);
  const customer = session.customer
    ? findCustomer(state, session.customer)
    : createCustomer(state, { email: session.customer_email ?? payer.email, name: payer.name }, at);
  takeBillingDetails(customer, payer);
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
      isTaxed,
    },
    at,
  );
  change<Session>(session, {
    status: 'complete',
    payment_status: wish.trialDays ? 'no_payment_required' : 'paid',
    customer: customer.id,
    customer_details: { email: customer.email, name: payer.name || null, phone: null, address: null },
    invoice: subscription.latest_invoice,
    subscription: subscription.id,
    url: null,
  });
  emit('checkout.session.completed', toResponse(session), at);
  return null;
}

/** The company's name replaces the person's; so invoices are made out to it. */
function takeBillingDetails(customer: Customer, { address, company, taxId }: Payer): void {
  if (address) customer.address = address;
  if (company) customer.name = company;
  if (taxId) customer.tax_ids = { object: 'list', data: [{ type: 'eu_vat', value: taxId }] };
}

/** The email address of the page: of the customer or of the session; null when the page must ask for it. */
export function emailOf({ store }: StripeState, { customer, customer_email: email }: Session): string | null {
  return customer ? store.get<Customer>(customer, 'customer').email : email;
}

/** The URL a paid session redirects to. */
export const successUrlOf = ({ success_url: url, id }: Session) =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id);
