import { html, type Html } from '../../pages/html.ts';
import { cardFields, cardHints, type TypedCard } from './card-form.ts';
import { moneyOf } from '../state/money.ts';
import { taxOn } from '../charging/collect.ts';
import { orderOf } from '../checkout-session.ts';
import type { Address, Price, Session } from '../state/objects.ts';

type Shown = { session: Session; email: string | null; action: string; typed: TypedCard; problem: string };

/** "per month", "per year". */
export const intervalOf = (session: Session): string => {
  const { data } = session.line_items as { data: { price: Price }[] };
  return data[0]!.price.recurring!.interval;
};

export function checkoutPage({ session, email, action, typed, problem }: Shown): Html {
  const { asks, isTaxed, subscription } = orderOf(session);
  const { trialDays } = subscription;
  const interval = intervalOf(session);
  const tax = isTaxed ? taxOn(session.amount_total) : 0;
  const due = trialDays > 0 ? 0 : session.amount_total + tax;
  return html`<div class="checkout">
    <section>
      ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
      <h1>AIGen Unlimited</h1>
      <p class="price"><strong>${moneyOf(session.amount_total)}</strong> per ${interval}</p>
      ${trialDays > 0 && html`<p>${trialDays} days free, then the first payment.</p>`}
      <p class="muted">Renews every ${interval} until it is canceled. Cancel at any time.</p>
      <dl class="due">
        ${
          tax > 0 &&
          html`<dt>Tax</dt>
            <dd>${moneyOf(tax)}</dd>`
        }
        <dt>Due today</dt>
        <dd>${moneyOf(due)}</dd>
      </dl>
    </section>
    <section class="sheet">
      <h2>Pay with card</h2>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <form class="fields" method="post" action="${action}">
        ${
          email === null
            ? html`<label
                >Email <input name="email" type="email" autocomplete="off" required maxlength="254"
              /></label>`
            : html`<p class="paying"><span class="muted">Email</span> ${email}</p>`
        }
        ${cardFields(typed)} ${asks.address && addressFields} ${asks.taxId && companyFields}
        <button class="act">Subscribe</button>
      </form>
      ${cardHints(false)}
    </section>
  </div>`;
}

/** Filled in, like the test card. */
export const sampleAddress: Address = {
  line1: '1 Main Street',
  city: 'Springfield',
  postal_code: '12345',
  country: 'US',
};

const addressFields = html`<label
    >Address <input name="line1" autocomplete="off" required maxlength="100" value="${sampleAddress.line1}"
  /></label>
  <div class="pair">
    <label
      >City <input name="city" autocomplete="off" required maxlength="60" value="${sampleAddress.city}"
    /></label>
    <label
      >Postal code
      <input
        name="postal_code"
        autocomplete="off"
        required
        maxlength="20"
        value="${sampleAddress.postal_code}"
    /></label>
  </div>
  <label
    >Country (two letters)
    <input name="country" autocomplete="off" required maxlength="2" value="${sampleAddress.country}"
  /></label>`;

const companyFields = html`<label
    >Company name (optional) <input name="company" autocomplete="off" maxlength="100"
  /></label>
  <label>VAT ID (optional) <input name="tax_id" autocomplete="off" maxlength="20" /></label>`;

const messagePage = (title: string, text: string, link: Html | false | '' | null) =>
  html`<div class="narrow sheet">
    <h1>${title}</h1>
    <p>${text}</p>
    ${link && html`<p>${link}</p>`}
  </div>`;

export const paidPage = (back: string) =>
  messagePage(
    'Already paid',
    'Your subscription is active. You can close this page.',
    html`<a href="${back}">Back to AIGen</a>`,
  );

export const expiredPage = (back: string | null) =>
  messagePage(
    'This payment page has expired',
    'Nothing was charged. Start again from AIGen to subscribe.',
    back !== null && html`<a href="${back}">Back to AIGen</a>`,
  );

export const unknownPage = messagePage(
  'Page not found',
  'This payment page does not exist, or no longer exists.',
  null,
);
