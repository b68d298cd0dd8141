import { maxQuoteCharacters, type PageFacts } from '#domain/competitive/site/page.ts';
import { cutText } from '#domain/text/cut-text.ts';

const signs: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', '¥': 'JPY', '₹': 'INR' };
/** "£1,299.00", "1.299,00 €", "EUR 20". */
const shown =
  /(?:([£€$¥₹]|\b(?:EUR|GBP|USD|CHF|JPY|INR|CAD|AUD))\s?(\d[\d.,]{0,14}\d|\d))|(?:(\d[\d.,]{0,14}\d|\d)\s?([£€¥₹]|(?:EUR|GBP|USD|CHF|CAD|AUD)\b))/;

type Stated = { amount: string; currency: string | null; quote: string };

/** The price that the page's data state, or the first one that a product's page shows, with the passage that has it. */
export function readPrice(stated: Stated | null, text: string, isProduct: boolean): PageFacts['price'] {
  const amount = stated && amountOf(stated.amount);
  if (stated && amount !== null) {
    const passage = text.split('\n\n').find((block) => amountIn(block)?.amount === amount);
    return {
      amount,
      currency: stated.currency?.slice(0, 10) ?? null,
      quote: cutText(passage ?? stated.quote, maxQuoteCharacters),
    };
  }
  if (!isProduct) return null;
  for (const block of text.split('\n\n')) {
    const found = amountIn(block);
    if (found)
      return { ...found, quote: cutText(block.slice(Math.max(0, found.at - 100)), maxQuoteCharacters) };
  }
  return null;
}

function amountIn(block: string): { amount: number; currency: string | null; at: number } | null {
  const found = shown.exec(block);
  if (!found) return null;
  const amount = amountOf(found[2] ?? found[3] ?? '');
  const sign = found[1] ?? found[4] ?? '';
  return amount === null ? null : { amount, currency: signs[sign] ?? (sign || null), at: found.index };
}

/** "1,299.00" and "1.299,00" are 1299; the last mark with one or two figures after it begins the decimals. */
function amountOf(written: string): number | null {
  const text = written.trim();
  if (!/^\d[\d.,\s]{0,20}$/.test(text)) return null;
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = (decimals ? text.slice(0, decimals.index) : text).replace(/\D/g, '');
  const amount = Number(`${whole}.${decimals?.[1] ?? '0'}`);
  return Number.isFinite(amount) ? amount : null;
}
