// Numbers, counts and days as every sentence of the product has them: American English, whatever the machine's locale.

const numbers = new Intl.NumberFormat('en-US');
const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "1,000", "0.5": a number as every sentence of the product has it, whatever the locale of the machine. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numbers.format(value);
}

/** "word" or "words", by their number. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** "1 heading", "1,200 headings". */
export function counted(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`;
}

/** "not at all", "once", "twice", "3 times". */
export function formatTimes(count: number): string {
  if (count === 0) return 'not at all';
  return count === 1 ? 'once' : count === 2 ? 'twice' : counted(count, 'time');
}

/** "33%": a share without decimals; 0% of nothing. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part * 100) / whole)}%`;
}

/** What a user typed, inside a sentence of the product: on one line, in quotation marks. */
export function quoted(text: string): string {
  return `“${text.replace(/[\s\u0085\u2028\u2029]+/g, ' ').trim()}”`;
}

/**
 * One decimal, or as many as it takes not to show a figure on the wrong side of one of the limits it is judged by: 4.01
 * of 4, 19.99 of 20.
 */
export function formatFigure(value: number, limits: readonly number[] = []): string {
  for (let decimals = 1; decimals < 4; decimals += 1) {
    const rounded = Number(value.toFixed(decimals));
    if (limits.every((limit) => Math.sign(value - limit) === Math.sign(rounded - limit)))
      return String(rounded);
  }
  return String(value);
}

/** `2025-08-27` as `August 27, 2025`, wherever the reader is. */
export function formatLongDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** `2025-08-27` as a feed wants it: `Wed, 27 Aug 2025 00:00:00 GMT` (RFC 822). */
export function formatFeedDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}
