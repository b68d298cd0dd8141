import { z } from 'zod';
import { savedItemSchema, type SavedItem } from '#domain/entities/saved-item.ts';
import { audiences, contentTypes, tones } from '#domain/generation/form.ts';
import { collection, keepAside, setAsideEvent } from './collection.ts';
import { parseJson, readRaw } from './stored-value.ts';

const name = 'saved_projects';
const legacyKey = 'aigen_saved_projects';

/** The texts a person generated, kept per account, newest first. */
export const savedItems = collection<SavedItem>(name, {
  schema: savedItemSchema,
  orderBy: (item) => item.createdAt,
});

/** An item as localStorage held it: the specified fields, and nothing about how it came to be. */
const legacyItemSchema = z
  .object({
    id: z.coerce.string().min(1),
    type: z.enum(contentTypes),
    title: z.string(),
    content: z.string(),
    seoScore: z.number().transform((score) => Math.min(100, Math.max(0, Math.round(score)))),
    metaDescription: z.string().default(''),
    suggestions: z.array(z.string()).default([]),
    createdAt: z.coerce.date().transform((date) => date.toISOString()),
    tone: z.enum(tones).catch('professional'),
    targetAudience: z.enum(audiences).catch('general'),
  })
  .transform((item): SavedItem => ({
    ...item,
    topic: item.title,
    keywords: '',
    provider: null,
    model: '',
    isPartial: false,
  }));

/**
 * Brings items found in localStorage into the account's collection, once: the old key is removed only after
 * everything is stored. What cannot be read is kept aside as it was. Answers how many were brought in.
 */
export async function importLegacyItems(owner: string): Promise<number> {
  const raw = readRaw(legacyKey);
  if (raw === null) return 0;
  const stored = parseJson(raw);
  const found: unknown[] = Array.isArray(stored) ? stored : [raw];

  const items: SavedItem[] = [];
  const unreadable: { id: string; value: unknown; reason: string }[] = [];
  for (const [index, value] of found.entries()) {
    const parsed = legacyItemSchema.safeParse(value);
    if (parsed.success) items.push(parsed.data);
    else unreadable.push({ id: `${legacyKey}-${index}`, value, reason: 'not a saved item' });
  }
  await savedItems.putAll(owner, items);
  if (unreadable.length > 0) await keepAside(owner, name, unreadable);
  window.localStorage.removeItem(legacyKey);
  if (unreadable.length > 0)
    window.dispatchEvent(new CustomEvent(setAsideEvent, { detail: unreadable.length }));
  return items.length;
}
