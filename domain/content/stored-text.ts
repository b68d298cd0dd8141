import { z } from 'zod';
import { formatNumber } from '../text/format.ts';

/* oxlint-disable-next-line no-control-regex -- the one control character that no database takes */
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * A text as every store can keep it: PostgreSQL takes neither NUL nor half of a two-unit character. NUL is dropped, a
 * half becomes U+FFFD. Applied twice it changes nothing more, so a text is equal wherever it was kept.
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

/** A moment as `Date.toISOString` writes it: all have one length, so that their order as text is their order in time. */
export function moment() {
  return z.iso.datetime({ precision: 3, message: 'must be a moment such as 2026-01-31T09:30:00.000Z' });
}

/** A short name of a kind, open to kinds that come later: `blog`, `ad-copy`. */
export function kindName() {
  return z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'must be a short name of letters, figures and hyphens');
}
