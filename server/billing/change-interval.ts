import type Stripe from 'stripe';
import type { Amount, IntervalChange, IntervalPreview } from '#domain/billing/schemas.ts';
import { stateOf } from '#domain/billing/subscription-state.ts';
import type { BillingInterval } from '#domain/billing/terms.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { stripeOf, type BillingContext } from './billing-context.ts';
import { fetchFromStripe } from './stripe/subscriptions.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

type Change = { payments: ReturnType<typeof stripeOf>; id: string; itemId: string; price: string };

/**
 * What the change to another billing period charges now: the new period, with what is left of the paid one taken off.
 * Throws billing.no-yearly-price, billing.not-changeable, and what Stripe's client throws.
 */
export async function previewInterval(
  context: BillingContext,
  user: UserRow,
  interval: BillingInterval,
  now: Date,
): Promise<IntervalPreview> {
  return preview(await findChange(context, user, interval, now), Math.floor(now.getTime() / 1_000));
}

/**
 * Changes the billing period as it was previewed, and charges the difference; nothing is changed where the card is
 * declined. Throws what `previewInterval` throws, billing.preview-outdated and billing.payment-declined.
 */
export async function changeInterval(
  context: BillingContext,
  user: UserRow,
  { interval, due, prorationDate }: IntervalChange,
  now: Date,
): Promise<UserRow> {
  const change = await findChange(context, user, interval, now);
  const { payments, id, itemId, price } = change;
  const isRecent = Math.abs(now.getTime() / 1_000 - prorationDate) < previewIsValidSeconds;
  const current = isRecent ? await preview(change, prorationDate) : null;
  if (current?.due.cents !== due.cents || current.due.currency !== due.currency)
    throw new AppError('billing.preview-outdated');
  try {
    await payments.stripe.subscriptions.update(
      id,
      {
        items: [{ id: itemId, price }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
        payment_behavior: 'error_if_incomplete',
      },
      { idempotencyKey: `interval:${id}:${price}:${prorationDate}` },
    );
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'type') === 'StripeCardError')
      throw new AppError('billing.payment-declined', {}, { cause: error });
    throw error;
  }
  const changed = await syncSubscription(context, user.id);
  if (!changed) throw new AppError('accounts.session-required');
  return changed;
}

const previewIsValidSeconds = 15 * 60;

/** The card subscription that can be changed to another period, and the price it then has. */
async function findChange(
  context: BillingContext,
  user: UserRow,
  interval: BillingInterval,
  now: Date,
): Promise<Change> {
  const payments = stripeOf(context);
  const price = payments.prices[interval];
  if (!price) throw new AppError('billing.no-yearly-price');
  const { subscriptions } = await fetchFromStripe(context, payments, user);
  const [own, ...others] = subscriptions.filter((each) => stateOf(each, now) === 'active');
  // In a trial nothing has been paid that could be taken off.
  if (!own || others.length > 0 || own.interval === interval || own.status !== 'active')
    throw new AppError('billing.not-changeable');
  const { items } = await payments.stripe.subscriptions.retrieve(own.id);
  return { payments, id: own.id, itemId: items.data[0]!.id, price };
}

async function preview(
  { payments: { stripe }, id, itemId, price }: Change,
  prorationDate: number,
): Promise<IntervalPreview> {
  const invoice = await stripe.invoices.createPreview({
    // With or without taxes as the subscription itself, which the change does not alter.
    subscription: id,
    subscription_details: {
      items: [{ id: itemId, price }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  });
  const amount = (cents: number): Amount => ({ cents, currency: invoice.currency.toUpperCase() });
  return {
    due: amount(invoice.amount_due),
    credit: amount(Math.max(0, -invoice.total)),
    renewsAt: new Date(endOf(invoice) * 1_000).toISOString(),
    prorationDate,
  };
}

/** End of the period that is charged; the credit's is the end of the former one. */
const endOf = ({ lines }: Stripe.Invoice) =>
  Math.max(...lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end));
