import { z } from 'zod';
import { uuidFromName } from './uuid-from-name.ts';

// Fields of what older stores kept, read as forgivingly as can be: one that cannot be used is as if it were missing.

/** A text; empty where there is none. */
export const legacyText = () => z.string().catch('');

/** Ids were texts or numbers; empty where there is none. */
export const legacyId = () =>
  z
    .union([z.string().min(1), z.number()])
    .transform(String)
    .catch('');

/** A moment in any of the forms JavaScript reads, or none. */
export const legacyMoment = () =>
  z.coerce
    .date()
    .transform((value) => value.toISOString())
    .optional()
    .catch(undefined);

/** The id itself where it is a record's; else one made from what was found, so that reading it twice gives the same. */
export function recordIdOf(id: string, name: string): string {
  return z.uuid().safeParse(id).success ? id : uuidFromName(name);
}
