import { html, type Html } from '../../pages/html.ts';
import { cardFields, cardHints, type TypedCard } from './card-form.ts';
import { moneyOf } from '../state/money.ts';
import { periodOf, type Invoice, type PaymentMethod, type Subscription } from '../state/objects.ts';

type Portal = {
  /** Path of this portal session's page. */
  path: string;
  back: string;
  email: string | null;
  subscriptions: readonly Subscription[];
  card: PaymentMethod | null;
  invoices: readonly Invoice[];
};

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (seconds: number) =>
  html`<time datetime="${new Date(seconds * 1_000).toISOString()}">${dates.format(seconds * 1_000)}</time>`;

export function portalPage(portal: Portal, typed: TypedCard, problem: string): Html {
  const { path, back, email, subscriptions, card, invoices } = portal;
  return html`<p><a href="${back}">Return to AIGen</a></p>
    <h1>Your subscription</h1>
    <p class="muted">${email ?? ''}</p>
    ${
      subscriptions.length > 0
        ? subscriptions.map((each) => planSheet(each, openInvoiceOf(each, invoices), path))
        : html`<p class="sheet">No subscription.</p>`
    }
    <h2>Payment method</h2>
    <section class="sheet">
      <p>
        ${card ? html`<strong>${brands[card.card.brand] ?? card.card.brand}</strong> ending in ${card.card.last4}, expires ${card.card.exp_month}/${card.card.exp_year}` : 'No card is saved.'}
      </p>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <details ${problem ? openMark : ''}>
        <summary>Change card</summary>
        <form class="fields card" method="post" action="${path}/card">
          ${cardFields(typed)}
          <button class="act">Save card</button>
        </form>
        ${cardHints(true)}
      </details>
    </section>
    <h2>Invoices</h2>
    ${
      invoices.length > 0
        ? html`<ul class="list">
            ${invoices.map((each) => invoiceRow(each, path))}
          </ul>`
        : html`<p class="sheet">No invoices yet.</p>`
    }`;
}

const openMark = html`open`;

const states: Partial<Record<Subscription['status'], string>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment failed',
  unpaid: 'Unpaid',
  incomplete: 'Waiting for first payment',
};

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** The open invoice, if there is one. */
const openInvoiceOf = ({ latest_invoice: id }: Subscription, invoices: readonly Invoice[]) =>
  invoices.find((each) => each.id === id && each.status === 'open');

function planSheet(subscription: Subscription, owed: Invoice | undefined, path: string): Html {
  const { status, cancel_at: endsAt, id } = subscription;
  return html`<section class="sheet">
    <div class="row spread">
      <div>
        <p>
          <strong>AIGen Unlimited</strong>
          <span class="tag plain">${endsAt === null ? (states[status] ?? status) : 'Ends soon'}</span>
        </p>
        <p>
          ${moneyOf(periodOf(subscription).price.unit_amount)} per
          ${periodOf(subscription).price.recurring?.interval ?? 'month'}
        </p>
        <p class="muted">${describeNextPayment(subscription, owed)}</p>
      </div>
      ${
        endsAt === null
          ? html`<form method="get" action="${path}/${id}/cancel">
              <button class="quiet">Cancel plan</button>
            </form>`
          : html`<form method="post" action="${path}/${id}/renew">
              <button class="act">Renew plan</button>
            </form>`
      }
    </div>
  </section>`;
}

/** The next charge or end of a subscription. */
function describeNextPayment(subscription: Subscription, owed: Invoice | undefined): Html {
  const { cancel_at: endsAt } = subscription;
  if (endsAt !== null) return html`Ends on ${dateOf(endsAt)}. You won’t be charged again.`;
  if (!owed) return html`Renews on ${dateOf(periodOf(subscription).current_period_end)}`;
  if (owed.next_payment_attempt === null) return html`The last payment failed, and won’t be retried.`;
  return html`The last payment failed. We’ll try again on ${dateOf(owed.next_payment_attempt)}.`;
}

function invoiceRow(invoice: Invoice, path: string): Html {
  const isOpen = invoice.status === 'open';
  return html`<li class="invoice">
    <strong>${moneyOf(invoice.amount_due)}</strong>
    <span class="tag plain">${invoice.status === 'paid' ? 'Paid' : isOpen ? 'Unpaid' : invoice.status}</span>
    <span class="muted">${dateOf(invoice.created)} · ${invoice.number}</span>
    ${isOpen && html`<form method="post" action="${path}/pay/${invoice.id}"><button class="quiet">Pay now</button></form>`}
  </li>`;
}

export function cancelPage(subscription: Subscription, path: string): Html {
  const { current_period_end: endsAt } = periodOf(subscription);
  return html`<div class="narrow sheet">
    <h1>Cancel your plan</h1>
    <p>
      Your plan stays active until the end of the period you have paid for, ${dateOf(endsAt)}. After that, it
      ends and you won’t be charged again.
    </p>
    <div class="row">
      <form method="post" action="${path}/${subscription.id}/cancel">
        <button class="act">Confirm cancellation</button>
      </form>
      <a href="${path}">Go back</a>
    </div>
  </div>`;
}
