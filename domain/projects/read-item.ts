import { z } from 'zod';
import { maxTagCharacters, maxTags } from '../content/record.ts';
import { scoresOf } from '../content/scoring.ts';
import { toStorable } from '../content/stored-text.ts';
import { historyTitle, metaCharacters } from '../generation/display.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { toPlainLine } from '../text/plain-text.ts';
import { toProviderId } from '../provider-catalog/providers.ts';
import {
  maxItemTitleCharacters,
  maxSourceIdCharacters,
  projectItemSchema,
  type ItemDraft,
} from './project-item.ts';

// Reads a text from another source tolerantly: an invalid field is treated as missing. Only a value without a text, or
// with one that is too long, is rejected.

const text = (max: number) =>
  z
    .string()
    .catch('')
    .transform((value) => firstCharacters(toStorable(value), max));

/** An id, which is a text or a number. */
export const anyId = z
  .union([z.string(), z.number()])
  .transform((id) => firstCharacters(String(id).trim(), maxSourceIdCharacters))
  .catch('');

/** A date in any form that JavaScript reads, or none. */
export const anyMoment = z.coerce
  .date()
  .transform((date) => date.toISOString())
  .pipe(projectItemSchema.shape.createdAt)
  .optional()
  .catch(undefined);

/** Valid tags without duplicates. */
export const anyTags = z
  .array(z.unknown())
  .catch([])
  .transform((values) => {
    const tags = values.filter((value) => typeof value === 'string').map((tag) => tag.trim());
    const fitting = tags.filter((tag) => tag !== '' && tag.length <= maxTagCharacters);
    return [...new Set(fitting)].slice(0, maxTags);
  });

const itemSchema = z.object({
  id: anyId,
  title: text(maxItemTitleCharacters),
  content: projectItemSchema.shape.content,
  type: text(50),
  contentType: text(50),
  metaDescription: text(2_000),
  createdAt: anyMoment,
  fromGenerator: z.boolean().catch(false),
  prompt: text(60_000),
  userPrompt: text(60_000),
  targetKeyword: text(255),
  socialPlatform: text(100),
  provider: text(50),
  tone: text(50),
  tags: anyTags,
});

/** Why a value is not a valid project text. */
export type Unfit = 'no-text' | 'too-long';

/**
 * A value of a file or of an older store as a draft of a project item. Its scores are computed from its text, not read;
 * `now` replaces a missing date. Reads the specified fields and those of our own exports.
 */
export function readItem(value: unknown, now: Date): ItemDraft | Unfit {
  const content = isObject(value) ? value.content : undefined;
  if (typeof content !== 'string' || content.trim() === '') return 'no-text';
  const parsed = itemSchema.safeParse(value);
  if (!parsed.success) return 'too-long';
  const item = parsed.data;
  const kind = kindOf(item.type || item.contentType);
  return {
    title: item.title.trim() || titleOf(item.content),
    content: item.content,
    type: kind,
    ...scoresOf({ ...item, contentType: kind, form: null }),
    metaDescription: item.metaDescription || descriptionOf(item.content),
    createdAt: item.createdAt ?? now.toISOString(),
    fromGenerator: item.fromGenerator,
    sourceId: item.id,
    prompt: item.prompt || item.userPrompt,
    targetKeyword: item.targetKeyword,
    provider: toProviderId(item.provider),
    socialPlatform: item.socialPlatform,
    tone: item.tone,
    tags: item.tags,
  };
}

/** True for an object that is neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The content type of an older file, which may be written "Blog Post" or "blog_post". */
function kindOf(type: string): string {
  const kind = type
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  const { data } = projectItemSchema.shape.type.safeParse(kind);
  return data ?? 'blog';
}

function titleOf(content: string): string {
  return historyTitle(toPlainLine(content.slice(0, 400))) || 'Untitled';
}

function descriptionOf(content: string): string {
  return firstCharacters(toPlainLine(content.slice(0, 4 * metaCharacters)), metaCharacters);
}
