import type { FigureValue } from '../report/report.ts';

/** count: a whole number; score: 0 to 100; share: percent, which a file must say. */
export type FigureKind = 'count' | 'score' | 'share';

/** What a cell says: a figure, nothing, or something that cannot be told. */
export type CellRead =
  | { value: NonNullable<FigureValue> }
  | { value: null; problem: 'not-a-number' | 'ambiguous' | 'out-of-range' | 'no-percent' | null };

const nothing = /^(?:|-+|–|—|n\/?a|null|none|unknown|not available)$/i;
const spaces = /[\s\u00a0\u202f']+/g;
const range = /^(.*[\dkmb])[-–—](\d.*)$/i;
const number = /^(?<digits>\d[\d.,]*)(?<suffix>[kmb]?)(?<percent>%?)$/i;
const factors: Record<string, number> = { '': 1, k: 1_000, m: 1_000_000, b: 1_000_000_000 };

/**
 * Reads a cell of an index tool's file: "4,310", "12.5K", "1 234 567", "201-500", "12.5%". Nothing is guessed: "1.234" may be
 * a thousand or a little more than one, so as a count it is not read. `isPercent`: the name of the column says so.
 */
export function readFigure(cell: string, kind: FigureKind, isPercent = false): CellRead {
  const text = cell.trim();
  if (nothing.test(text)) return { value: null, problem: null };
  const dense = text.replace(spaces, '');
  const bounds = range.exec(dense);
  if (!bounds) return readNumber(dense, kind, isPercent);
  const low = readNumber(bounds[1]!, kind, isPercent || dense.endsWith('%'));
  const high = readNumber(bounds[2]!, kind, isPercent || dense.endsWith('%'));
  if (typeof low.value !== 'number') return low;
  if (typeof high.value !== 'number') return high;
  if (low.value > high.value) return { value: null, problem: 'not-a-number' };
  return { value: { low: low.value, high: high.value } };
}

/**
 * An amount or a mean: "$1,234.50", "USD 12", "8.4". Null for what is none. A sign of a currency is left out, whatever it is.
 */
export function readDecimal(cell: string): number | null {
  const dense = cell.replace(spaces, '').replace(/^(?:[A-Z]{3}|\p{Sc})|(?:[A-Z]{3}|\p{Sc})$/gu, '');
  const found = number.exec(dense)?.groups;
  if (!found || found.percent === '%') return null;
  const digits = readDigits(found.digits!);
  return digits === null ? null : Number((digits * factors[found.suffix!.toLowerCase()]!).toPrecision(15));
}

/** An amount of money. It has no three decimals: "1.234" may be a thousand or a little more than one, so it is not read. */
export function readMoney(cell: string): number | null {
  return /^\D*[1-9]\d{0,2}\.\d{3}\D*$/.test(cell) ? null : readDecimal(cell);
}

function readNumber(text: string, kind: FigureKind, isPercent: boolean): CellRead {
  const found = number.exec(text)?.groups;
  if (!found) return { value: null, problem: 'not-a-number' };
  const suffix = found.suffix!.toLowerCase();
  const hasPercent = found.percent === '%';
  if (hasPercent && (kind !== 'share' || suffix !== '')) return { value: null, problem: 'not-a-number' };
  const digits = readDigits(found.digits!);
  if (digits === null) return { value: null, problem: 'not-a-number' };
  // Half a link is nothing that a tool counts: the mark was meant to separate thousands, or the column is another.
  if (kind === 'count' && suffix === '' && !Number.isInteger(digits))
    return { value: null, problem: 'ambiguous' };
  const value = Number((digits * factors[suffix]!).toPrecision(15));
  if (kind === 'share' && !hasPercent && !isPercent) return { value: null, problem: 'no-percent' };
  if (kind !== 'count' && value > 100) return { value: null, problem: 'out-of-range' };
  if (!Number.isSafeInteger(Math.round(value))) return { value: null, problem: 'out-of-range' };
  return { value: kind === 'count' ? Math.round(value) : value };
}

/** Digits with separators. A comma before three digits separates thousands, a point is decimal unless there are several. */
function readDigits(text: string): number | null {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+(?:\.\d{3}|,\d+)$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  return null;
}
