import { z } from 'zod';
import { formatNumber } from '../../text/format.ts';

/** Maximum lengths in UTF-16 code units. The topic is a brief, not a document. */
export const maxTopicLength = 2_000;
export const maxOptionLength = 1_000;

/* oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for */
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Text typed by a user: limited in length, without control characters except tab and line breaks. */
export function freeText(max: number) {
  return z
    .string()
    .max(max, `must be at most ${formatNumber(max)} characters`)
    .refine((text) => !controlCharacter.test(text), 'must not contain control characters');
}

/** An optional field of the form; empty by default. */
export const option = () => freeText(maxOptionLength).default('');
