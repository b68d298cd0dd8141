/** A spending limit as it is edited: "0.20", "4.00", "0.005". */
export function writeLimit(limit: number | null): string {
  if (limit === null) return '';
  return limit === Number(limit.toFixed(2)) ? limit.toFixed(2) : String(limit);
}

const withThousands = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/** A spending limit as typed, in US dollars: null for none, NaN for what is no amount. "1,000" is a thousand. */
export function readLimit(typed: string): number | null {
  const amountTyped = typed.trim().replace(/^\$\s*/, '');
  const digits = withThousands.test(amountTyped)
    ? amountTyped.replaceAll(',', '')
    : amountTyped.replace(',', '.');
  if (digits === '') return null;
  const amount = Number(digits);
  return Number.isFinite(amount) && amount > 0 ? amount : Number.NaN;
}
