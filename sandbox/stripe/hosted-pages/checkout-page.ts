import { html, type Html } from '../../pages/html.ts';
import { cardFields, cardHints, type TypedCard } from './card-form.ts';
import { moneyOf } from '../state/money.ts';
import type { Session } from '../state/objects.ts';

type Shown = { session: Session; email: string | null; action: string; typed: TypedCard; problem: string };

export function checkoutPage({ session, email, action, typed, problem }: Shown): Html {
  const amount = moneyOf(session.amount_total);
  return html`<div class="checkout">
    <section>
      ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
      <h1>AIGen Unlimited</h1>
      <p class="price"><strong>${amount}</strong> per month</p>
      <p class="muted">Renews every month until it is canceled. Cancel at any time.</p>
      <dl class="due">
        <dt>Due today</dt>
        <dd>${amount}</dd>
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
        ${cardFields(typed)}
        <button class="act">Subscribe</button>
      </form>
      ${cardHints(false)}
    </section>
  </div>`;
}

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
