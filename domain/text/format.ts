// Formats numbers and counts for sentences: American English, whatever the machine's locale.

const numbers = new Intl.NumberFormat('en-US');

/** A number for a sentence: "1,000", "0.5". */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numbers.format(value);
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A number abbreviated at 1K and 1M: "840", "1.2K", "20K", "4.3M". */
export function formatShort(value: number): string {
  return short.format(value);
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

/** User input inside a sentence of the product: on one line, in quotation marks. */
export function quoted(text: string): string {
  return `“${text.replace(/[\s\u0085\u2028\u2029]+/g, ' ').trim()}”`;
}
