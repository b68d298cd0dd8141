import { html, type Html } from '../../pages/html.ts';
import { cardNumberError, findCard, type Card } from '../charging/cards.ts';

/** A card as typed, to be shown again. */
export type TypedCard = { number: string; expiry: string; cvc: string; name: string };

export const sampleCard: TypedCard = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: '',
};

const fieldOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim().slice(0, 100);

/** The typed card, to be shown again; without a number that is not a test card, because it may be real. */
export function typedCard(form: URLSearchParams): TypedCard {
  const number = fieldOf(form, 'number');
  return {
    number: findCard(number) ? number : '',
    expiry: fieldOf(form, 'expiry'),
    cvc: fieldOf(form, 'cvc'),
    name: fieldOf(form, 'name'),
  };
}

export type ReadCard = { card: Card; month: number; year: number; name: string };

/** The card of a form, or what is wrong with it. */
export function readCard(form: URLSearchParams, now = new Date()): ReadCard | { problem: string } {
  const number = fieldOf(form, 'number');
  const [, month, year] = /^(\d{1,2})\s{0,9}\/?\s{0,9}(?:20)?(\d{2})$/.exec(fieldOf(form, 'expiry')) ?? [];
  const expiry = { month: Number(month ?? 0), year: 2_000 + Number(year ?? 0) };
  const problem = cardNumberError(number) ?? expiryError(expiry, now);
  if (problem) return { problem };
  if (!/^\d{3,4}$/.test(fieldOf(form, 'cvc'))) return { problem: "Your card's security code is incomplete." };
  return { card: findCard(number)!, ...expiry, name: fieldOf(form, 'name') };
}

function expiryError({ month, year }: { month: number; year: number }, now: Date): string | null {
  if (month < 1 || month > 12) return "Your card's expiration date is incomplete.";
  // Valid until the end of its month.
  return Date.UTC(year, month, 1) <= now.getTime() ? "Your card's expiration date is in the past." : null;
}

export function cardFields({ number, expiry, cvc, name }: TypedCard): Html {
  return html`<label
      >Card number
      <input
        name="number"
        inputmode="numeric"
        autocomplete="off"
        maxlength="30"
        required
        value="${number}"
        aria-describedby="cards"
    /></label>
    <div class="pair">
      <label
        >Expiry
        <input
          name="expiry"
          inputmode="numeric"
          autocomplete="off"
          maxlength="9"
          required
          placeholder="MM / YY"
          value="${expiry}"
      /></label>
      <label
        >CVC <input name="cvc" inputmode="numeric" autocomplete="off" maxlength="4" required value="${cvc}"
      /></label>
    </div>
    <label
      >Name on card (optional) <input name="name" autocomplete="off" maxlength="100" value="${name}"
    /></label>`;
}

const cards = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
] as const;
const laterCard = ['4000 0000 0000 0341', 'can be saved, and fails when charged'] as const;

/** The test card numbers and their outcomes. */
export function cardHints(isForLater: boolean): Html {
  const shown = isForLater ? [...cards, laterCard] : cards;
  return html`<div class="hint" id="cards">
    <p>Use only these test cards. Real cards do not work here, and no money is charged.</p>
    <ul class="cards">
      ${shown.map(([number, effect]) => html`<li><code>${number}</code> <span>${effect}</span></li>`)}
    </ul>
  </div>`;
}
