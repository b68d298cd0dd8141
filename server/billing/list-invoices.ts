import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Invoice } from '#domain/billing/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { subscriptions } from '../database/schema/billing.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { stripeOf, type BillingContext } from './billing-context.ts';
import { centsOf } from './paypal/connection.ts';
import { isUnknownAtPaypal } from './paypal/client.ts';
import { idOf, isMissing } from './stripe/payments.ts';

const mostListed = 100;
const paypalLooksBackMs = 3 * 366 * 86_400_000;

/** The account's invoices at Stripe and payments at PayPal, newest first. */
export async function listInvoices(context: BillingContext, user: UserRow, now: Date): Promise<Invoice[]> {
  const all = [...(await listAtStripe(context, user)), ...(await listAtPaypal(context, user, now))];
  return all.toSorted((a, b) => b.date.localeCompare(a.date));
}

async function listAtStripe({ payments }: BillingContext, user: UserRow): Promise<Invoice[]> {
  if (!payments || !user.stripeCustomerId) return [];
  try {
    const { data } = await payments.stripe.invoices.list({
      customer: user.stripeCustomerId,
      limit: mostListed,
    });
    // A trial's first invoice is over nothing.
    return data.filter(({ status, total }) => status !== 'draft' && total !== 0).map(toInvoice);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function toInvoice(invoice: Stripe.Invoice): Invoice {
  const { id, number, created, total, currency, status, invoice_pdf: file } = invoice;
  return {
    id: id!,
    provider: 'stripe',
    number: number ?? id!,
    date: new Date(created * 1_000).toISOString(),
    total: { cents: total, currency: currency.toUpperCase() },
    status: status === 'paid' ? 'paid' : status === 'open' ? 'open' : 'void',
    hasFile: Boolean(file),
  };
}

async function listAtPaypal(
  { paypal, database }: BillingContext,
  user: UserRow,
  now: Date,
): Promise<Invoice[]> {
  if (!paypal) return [];
  const rows = await database.db
    .select({ id: subscriptions.paypalSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, user.id),
        isNotNull(subscriptions.paypalSubscriptionId),
        eq(subscriptions.isCounted, true),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(mostListed);
  const from = new Date(now.getTime() - paypalLooksBackMs);
  const lists = await Promise.all(
    rows.map(({ id }) =>
      paypal.client.transactions(id!, from, now).catch((error: unknown) => {
        if (isUnknownAtPaypal(error)) return [];
        throw error;
      }),
    ),
  );
  return lists.flat().flatMap(({ id, status, time, amount_with_breakdown: { gross_amount: gross } }) => {
    const shown = paypalStates[status];
    if (!shown) return [];
    const total = { cents: centsOf(gross.value), currency: gross.currency_code };
    return [
      {
        id,
        provider: 'paypal' as const,
        number: id,
        date: time.toISOString(),
        total,
        status: shown,
        hasFile: false,
      },
    ];
  });
}

const paypalStates: Record<string, Invoice['status'] | undefined> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  PENDING: 'open',
};

/**
 * Where the file of one of the account's own invoices is. Throws billing.invoice-missing for one of another customer, as
 * for one that does not exist.
 */
export async function findInvoiceFile(context: BillingContext, user: UserRow, id: string): Promise<string> {
  const { stripe } = stripeOf(context);
  if (!user.stripeCustomerId) throw new AppError('billing.invoice-missing');
  const invoice = await stripe.invoices.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) throw new AppError('billing.invoice-missing');
    throw error;
  });
  const isOwn = invoice.customer && idOf(invoice.customer) === user.stripeCustomerId;
  if (!isOwn || !invoice.invoice_pdf) throw new AppError('billing.invoice-missing');
  return invoice.invoice_pdf;
}
