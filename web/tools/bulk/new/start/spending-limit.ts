/** A spending limit as typed, in US dollars: null for none, NaN for what is no amount. */
export function readLimit(typed: string): number | null {
  const digits = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  if (digits === '') return null;
  const amount = Number(digits);
  return Number.isFinite(amount) && amount > 0 ? amount : Number.NaN;
}
