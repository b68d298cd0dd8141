import type { ReadPart } from './workbook.ts';

/** How a cell shows its number. */
export type NumberFormat =
  | { kind: 'general' }
  /** isElapsed: hours that may be more than those of a day. */
  | { kind: 'date'; hasDate: boolean; hasTime: boolean; isElapsed: boolean }
  | {
      kind: 'number';
      prefix: string;
      suffix: string;
      /** Least digits before the point. */
      digits: number;
      decimals: number;
      isGrouped: boolean;
      isPercent: boolean;
    };

const general: NumberFormat = { kind: 'general' };

/** The formats that every workbook has, without a text of their own. ECMA-376, part 1, 18.8.30. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'yyyy-mm-dd',
  16: 'yyyy-mm-dd',
  17: 'yyyy-mm-dd',
  18: 'hh:mm',
  19: 'hh:mm:ss',
  20: 'hh:mm',
  21: 'hh:mm:ss',
  22: 'yyyy-mm-dd hh:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: 'hh:mm:ss',
  47: 'mm:ss',
};

/** The formats of a workbook, by the number with which a cell names its style. */
export function readNumberFormats(readPart: ReadPart, path: string | null): NumberFormat[] {
  const own = new Map<string, string>();
  const formats: NumberFormat[] = [];
  if (path === null) return formats;
  let isCellStyle = false;
  readPart(path, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'numFmt')
        own.set(attributes().get('numFmtId') ?? '', attributes().get('formatCode') ?? '');
      else if (name === 'xf' && isCellStyle) {
        const id = attributes().get('numFmtId') ?? '0';
        formats.push(parseFormat(own.get(id) ?? builtIn[Number(id)] ?? ''));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}

const numberPattern = /^([^#0?.,%]{0,60})([#0,]*)(?:\.(0+)#*)?(%?)([^#0?.,%]{0,60})$/;

/** Reads the part of a format for positive numbers. One that is not known shows the number as it is. */
export function parseFormat(code: string): NumberFormat {
  // Excel writes at most 255 characters.
  const plain = code
    .slice(0, 255)
    .split(';')[0]!
    .replace(/\[([^\]]{0,60})\]/g, readBracket);
  const letters = plain.replace(/"[^"]*"|\\.|_.|\*./g, '');
  if (/general|@/i.test(letters)) return general;
  if (/[ymdhs]/i.test(letters)) {
    const hasTime = /[hs]/i.test(letters);
    const isElapsed = letters.includes('[');
    return { kind: 'date', hasDate: /[yd]/i.test(letters) || !hasTime, hasTime, isElapsed };
  }
  const literal = plain.replace(/\\(.)/g, '"$1"').replace(/_./g, '').replace(/\*./g, '');
  const shown = literal.replace(/"([^"]*)"/g, (_, text: string) => (/[#0?%.,]/.test(text) ? '\u0000' : text));
  const found = numberPattern.exec(shown);
  const [, prefix = '', integer = '', decimals = '', percent = '', suffix = ''] = found ?? [];
  // A comma at the end divides by a thousand.
  if (!found || shown.includes('\u0000') || !/[#0]$/.test(integer)) return general;
  return {
    kind: 'number',
    prefix,
    suffix,
    digits: integer.replace(/[^0]/g, '').length,
    decimals: decimals.length,
    isGrouped: integer.includes(','),
    isPercent: percent === '%',
  };
}

/** `[$€-407]` is a currency, `[h]` counts hours; the others are colors, conditions and languages. */
function readBracket(whole: string, inside: string): string {
  if (/^(?:h|m|s){1,9}$/i.test(inside)) return whole;
  return inside.startsWith('$') ? `"${inside.slice(1).split('-')[0]!}"` : '';
}

/** A number as its cell shows it. */
export function formatCell(value: number, format: NumberFormat = general, isFrom1904 = false): string {
  if (format.kind === 'date') return formatDate(value, format, isFrom1904);
  // Excel shows at most 15 digits, which hides the errors of binary fractions.
  if (format.kind === 'general') return String(Number(value.toPrecision(15)));
  const { prefix, suffix, digits, decimals, isGrouped, isPercent } = format;
  if (Math.abs(value) >= 1e15) return String(value);
  const rounded = Math.abs(Number((isPercent ? value * 100 : value).toPrecision(15))).toFixed(decimals);
  const [whole = '', fraction] = rounded.split('.');
  const padded = whole.padStart(digits, '0');
  const grouped = isGrouped ? padded.replace(/\B(?=(?:\d{3}){1,5}$)/g, ',') : padded;
  const sign = value < 0 && Number(rounded) !== 0 ? '-' : '';
  return `${sign}${prefix}${grouped}${fraction ? `.${fraction}` : ''}${isPercent ? '%' : ''}${suffix}`.trim();
}

const dayMs = 86_400_000;
/** Excel counts 29 February 1900, which there was not. */
const lostDay = 60;

/** In the form of ISO 8601: how Excel shows a date depends on the machine. */
function formatDate(
  days: number,
  { hasDate, hasTime, isElapsed }: { hasDate: boolean; hasTime: boolean; isElapsed: boolean },
  isFrom1904: boolean,
): string {
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < lostDay ? 31 : 30);
  // Whole seconds: fractions of a day are not exact.
  const moment = new Date(Math.round((first + days * dayMs) / 1_000) * 1_000);
  if (Number.isNaN(moment.getTime())) return String(days);
  const [date = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
  const clock = time.endsWith(':00') ? time.slice(0, 5) : time;
  if (isElapsed && days >= 1) return `${Math.floor(Math.round(days * 86_400) / 3_600)}${clock.slice(2)}`;
  if (!hasDate) return clock;
  return hasTime || days % 1 !== 0 ? `${date} ${clock}` : date;
}
