import { z } from 'zod';
import { foldCase } from '../accounts/email-address.ts';
import { toStorable } from '../content/stored-text.ts';
import { maxTagCharacters, mostTags } from './limits.ts';

/** The one spelling of a tag: small letters, single spaces, no commas. Empty for what has no letter. */
export function normalizeTag(typed: string): string {
  return foldCase(toStorable(typed))
    .replace(/[\p{Cc},;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The tags of a cell, which are separated by commas or semicolons. */
export function readTags(cell: string): string[] {
  return [...new Set(cell.split(/[,;]/).map(normalizeTag).filter(Boolean))];
}

export const tagSchema = z
  .string()
  .overwrite(normalizeTag)
  .min(1, 'must have a letter or figure')
  .max(maxTagCharacters, `must have at most ${maxTagCharacters} characters`);

export const tagsSchema = z
  .array(tagSchema)
  .max(mostTags, `must be at most ${mostTags} tags`)
  .transform((tags) => [...new Set(tags)]);
