import { z } from 'zod';
import { maxTagCharacters, maxTags } from '../content/record.ts';
import { toStorable } from '../content/stored-text.ts';
import { firstCharacters, historyTitle, metaCharacters } from '../generation/display.ts';
import { toPlainLine } from '../text/plain-text.ts';
import { toProviderId } from '../provider-catalog/providers.ts';
import { scoreSeo } from '../checks/seo/seo-score.ts';
import {
  maxItemTitleCharacters,
  maxSourceIdCharacters,
  projectItemSchema,
  type ItemDraft,
} from './project-item.ts';

// Reads a text that somebody else wrote, as forgivingly as can be: a field that cannot be used is as if it were
// missing, and only what has no text, or one that is too long to be kept, is none.

const text = (max: number) =>
  z
    .string()
    .catch('')
    .transform((value) => firstCharacters(toStorable(value), max));

/** Ids are texts or numbers. */
export const anyId = z
  .union([z.string(), z.number()])
  .transform((id) => firstCharacters(String(id).trim(), maxSourceIdCharacters))
  .catch('');

/** A moment in any of the forms JavaScript reads, or none. */
export const anyMoment = z.coerce
  .date()
  .transform((date) => date.toISOString())
  .pipe(projectItemSchema.shape.createdAt)
  .optional()
  .catch(undefined);

/** Tags that can be kept, each once. */
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
  provider: text(50),
  tone: text(50),
  tags: anyTags,
});

/** Why a value is no text of a project. */
export type Unfit = 'no-text' | 'too-long';

/**
 * A value of a file or of an older store as a text. Its score is computed from its text, whatever it says of itself;
 * `now` replaces a missing date. The fields are those of the specification and of our own exports.
 */
export function readItem(value: unknown, now: Date): ItemDraft | Unfit {
  const content = isObject(value) ? value.content : undefined;
  if (typeof content !== 'string' || content.trim() === '') return 'no-text';
  const parsed = itemSchema.safeParse(value);
  if (!parsed.success) return 'too-long';
  const item = parsed.data;
  return {
    title: item.title.trim() || titleOf(item.content),
    content: item.content,
    type: kindOf(item.type || item.contentType),
    seoScore: scoreSeo(item.content, item.targetKeyword).total,
    metaDescription: item.metaDescription || descriptionOf(item.content),
    createdAt: item.createdAt ?? now.toISOString(),
    fromGenerator: item.fromGenerator,
    sourceId: item.id,
    prompt: item.prompt || item.userPrompt,
    targetKeyword: item.targetKeyword,
    provider: toProviderId(item.provider),
    tone: item.tone,
    tags: item.tags,
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The types of older files are written in several ways: "Blog Post", "blog_post". */
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
