// Formats numbers, counts and days for sentences: American English, whatever the machine's locale.

const numbers = new Intl.NumberFormat('en-US');
const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A number for a sentence: "1,000", "0.5". */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numbers.format(value);
}

/** The singular or plural form for a number. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A number with its noun: "1 heading", "1,200 headings". */
export function counted(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`;
}

/** How often: "not at all", "once", "twice", "3 times". */
export function formatTimes(count: number): string {
  if (count === 0) return 'not at all';
  return count === 1 ? 'once' : count === 2 ? 'twice' : counted(count, 'time');
}

/** A share in percent without decimals: "33%"; 0% if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part * 100) / whole)}%`;
}

/** User input inside a sentence of the product: on one line, in quotation marks. */
export function quoted(text: string): string {
  return `“${text.replace(/[\s\u0085\u2028\u2029]+/g, ' ').trim()}”`;
}

/**
 * A figure with one decimal, or with as many as are needed to show it on the right side of its limits: 4.01 for a limit
 * of 4, 19.99 for 20.
 */
export function formatFigure(value: number, limits: readonly number[] = []): string {
  for (let decimals = 1; decimals < 4; decimals += 1) {
    const rounded = Number(value.toFixed(decimals));
    if (limits.every((limit) => Math.sign(value - limit) === Math.sign(rounded - limit)))
      return String(rounded);
  }
  return String(value);
}

/** A percentage with one decimal: "2.0%". */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

export const bytesPerMegabyte = 1_000_000;

/** A size in whole KB of 1,000 bytes or MB of 1,000,000, as operating systems and `SYNC_QUOTA_MB` count: "256 KB". */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.round(bytes / 1_000);
  if (kilobytes < 1_000) return `${kilobytes} KB`;
  return `${formatNumber(Math.round(bytes / bytesPerMegabyte))} MB`;
}

/** An exact price in US dollars, unlike `formatCost`: "$2", "$0.075", "$1.25". */
export function formatDollars(amount: number): string {
  return `$${Number.isInteger(amount) || amount < 0.1 ? amount : amount.toFixed(2)}`;
}

/** The cost of a call in US dollars: "$0.0042", "$1.25", "less than $0.0001": two significant digits, and never $0.00 for a positive cost. */
export function formatCost(cost: number): string {
  if (cost === 0) return '$0';
  if (cost < 0.0001) return 'less than $0.0001';
  if (cost >= 0.995) return `$${cost.toFixed(2)}`;
  return `$${Number(cost.toPrecision(2))
    .toFixed(cost < 0.001 ? 5 : 4)
    .replace(/0{1,2}$/, '')}`;
}

/** `2025-08-27` as `August 27, 2025`, in every time zone. */
export function formatLongDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** `2025-08-27` in the format of feeds: `Wed, 27 Aug 2025 00:00:00 GMT` (RFC 822). */
export function formatFeedDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}

/** "$19", "$15.83", "€19": an amount as the payment provider states it. */
export function formatAmount({ cents, currency }: { cents: number; currency: string }): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits }).format(
    cents / 100,
  );
}
