/** Why a charge fails, in the API's words. */
export type Decline = { code: string; decline_code?: string; message: string };

export type Card = {
  brand: string;
  last4: string;
  /** null = a charge succeeds. */
  decline: DeclineName | null;
  /** Whether it can be saved although a charge fails. */
  isAttachable?: boolean;
};

export const declines = {
  generic: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  'insufficient-funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  'wrong-cvc': { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} satisfies Record<string, Decline>;
export type DeclineName = keyof typeof declines;

const pays = (brand: string) => ({ brand, decline: null });
const fails = (decline: DeclineName, isAttachable = false) => ({ brand: 'visa', decline, isAttachable });

/** Stripe's own test numbers. No other number is accepted, and none is stored. */
const known: Record<string, Omit<Card, 'last4'>> = {
  '4242424242424242': pays('visa'),
  '4000056655665556': pays('visa'),
  '5555555555554444': pays('mastercard'),
  '378282246310005': pays('amex'),
  '4000000000000002': fails('generic'),
  '4000000000009995': fails('insufficient-funds'),
  '4000000000000069': fails('expired'),
  '4000000000000127': fails('wrong-cvc'),
  '4000000000000119': fails('processing'),
  '4000000000000341': fails('generic', true),
};

/** Ready-made payment methods for calls without a page. */
const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
};

export const cardOfToken = (token: string): Card | undefined =>
  Object.hasOwn(tokens, token) ? findCard(tokens[token]!) : undefined;

/** The card of a number, with any spacing. */
export function findCard(number: string): Card | undefined {
  const digits = number.replace(/\D/g, '');
  return Object.hasOwn(known, digits) ? { ...known[digits]!, last4: digits.slice(-4) } : undefined;
}

/** The payment page's error for a number before a charge; null when a charge may be tried. */
export function cardNumberError(number: string): string | null {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return 'Your card number is incomplete.';
  if (!passesLuhn(digits)) return 'Your card number is invalid.';
  if (findCard(digits)) return null;
  return 'Your card was declined. Your request was in test mode, but used a non test card.';
}

function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, character, place) => {
      const doubled = Number(character) * (place % 2 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
