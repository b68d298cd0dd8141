import { z } from 'zod';
import { uuidFromName } from './uuid-from-name.ts';

// Fields of older stores, read tolerantly: an invalid field is treated as missing.

/** A text; empty if missing or invalid. */
export const legacyText = () => z.string().catch('');

/** An id, which was a text or a number; empty if missing or invalid. */
export const legacyId = () =>
  z
    .union([z.string().min(1), z.number()])
    .transform(String)
    .catch('');

/** A date in any form that JavaScript reads, or none. */
export const legacyMoment = () =>
  z.coerce
    .date()
    .transform((value) => value.toISOString())
    .optional()
    .catch(undefined);

/**
 * The id itself if it is a valid record id; otherwise an id made from `name`, so that reading twice gives the same id.
 */
export function recordIdOf(id: string, name: string): string {
  return z.uuid().safeParse(id).success ? id : uuidFromName(name);
}
