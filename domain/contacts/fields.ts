import { z } from 'zod';
import { isKnownZone } from '../calendar/instant.ts';
import { storedText, toStorable } from '../content/stored-text.ts';
import { maxFieldCharacters, maxFieldNameCharacters, mostFields } from './limits.ts';

/** The texts that every contact has. Merge tags of emails have the same names. */
export const contactTexts = ['firstName', 'lastName', 'company', 'city'] as const;
export type ContactText = (typeof contactTexts)[number];
export const contactTextLabels: Record<ContactText, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  city: 'City',
};
export const maxContactTextCharacters = 200;

/** The name of a field of one's own: one line. Names that differ in spaces only are one. */
export function normalizeFieldName(typed: string): string {
  return toStorable(typed)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

export const fieldNameSchema = z
  .string()
  .overwrite(normalizeFieldName)
  .min(1, 'must have a name')
  .max(maxFieldNameCharacters, `must have at most ${maxFieldNameCharacters} characters`)
  .refine((name) => name !== '__proto__', 'must be another name');

/** Fields of a contact by their names. */
export const fieldsSchema = z
  .record(fieldNameSchema, storedText(maxFieldCharacters))
  .refine((fields) => Object.keys(fields).length <= mostFields, `must be at most ${mostFields} fields`);
export type ContactFields = z.infer<typeof fieldsSchema>;

export const contactTextSchema = storedText(maxContactTextCharacters).regex(/^\P{Cc}*$/u, 'must be one line');

/** An IANA time zone, as a contact's clock shows it. */
export const zoneSchema = z
  .string()
  .max(100)
  .refine(isKnownZone, 'must be a time zone such as Europe/Berlin');
