import { z } from 'zod';
import { formatNumber } from '../text/format.ts';

/* oxlint-disable-next-line no-control-regex -- the one control character that no database takes */
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * A text that every store accepts: PostgreSQL accepts neither NUL nor an unpaired surrogate. NUL is removed, an
 * unpaired surrogate becomes U+FFFD. Idempotent, so a text is equal in every store.
 */
export function toStorable(text: string): string {
  return text.replace(unstorable, (found) => (found === '\u0000' ? '' : '\uFFFD'));
}

/** A stored text of at most `max` UTF-16 code units. */
export function storedText(max: number) {
  return z
    .string()
    .overwrite(toStorable)
    .max(max, `must be at most ${formatNumber(max)} characters`);
}

/** A date and time as written by `Date.toISOString`: all have the same length, so that they sort as text. */
export function moment() {
  return z.iso.datetime({ precision: 3, message: 'must be a moment such as 2026-01-31T09:30:00.000Z' });
}

const firstMs = Date.parse('0001-01-01T00:00:00.000Z');
const lastMs = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a date and time is one that every store accepts, and `Date.toISOString` writes with four figures of the year. */
export function isStorableMoment(text: string): boolean {
  const ms = Date.parse(text);
  return ms >= firstMs && ms <= lastMs;
}

/** A short name such as `blog` or `ad-copy`. Any name is valid, so that later content types can be read. */
export function kindName() {
  return z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'must be a short name of letters, figures and hyphens');
}
