import { z } from 'zod';
import {
  maxContentCharacters,
  maxKeywordCharacters,
  maxTagCharacters,
  contentRecordSchema,
  maxTags,
  type ContentRecord,
} from '../content/record.ts';
import { kindName, moment, storedText } from '../content/stored-text.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { providerIds } from '../provider-catalog/providers.ts';
import { countWords } from '../text/words.ts';

export const maxItemTitleCharacters = 255;
/** Maximum id in an imported file. */
export const maxSourceIdCharacters = 200;

/**
 * A text of a project (collection `project-items`): a copy of a text of the library, so that neither changes when the
 * other does (decision 024).
 */
export const projectItemSchema = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  title: storedText(maxItemTitleCharacters).min(1),
  /** Markdown. */
  content: storedText(maxContentCharacters),
  /** One of the generator's six content types, or one of another tool. */
  type: kindName(),
  /** 0-100, computed from the text. */
  seoScore: z.number().int().min(0).max(100),
  /** The editor's grade, 0-100; null where the text cannot be graded. */
  editorScore: z.number().int().min(0).max(100).nullable().default(null),
  metaDescription: storedText(2_000).default(''),
  createdAt: moment(),
  /** True for a text copied from the generator's history. */
  fromGenerator: z.boolean().default(false),
  /** The id in its source, to recognize a text that is imported twice. Empty if it had none. */
  sourceId: storedText(maxSourceIdCharacters).default(''),
  prompt: storedText(60_000).default(''),
  targetKeyword: storedText(maxKeywordCharacters).default(''),
  provider: z.enum(providerIds).nullable().default(null),
  /** What the score of a post depends on. */
  socialPlatform: storedText(100).default(''),
  tone: storedText(50).default(''),
  tags: z.array(storedText(maxTagCharacters).min(1)).max(maxTags).default([]),
});

export type ProjectItem = z.infer<typeof projectItemSchema>;

/** A text that can be added to a project. */
export type ItemDraft = Omit<ProjectItem, 'id' | 'projectId'>;

/** A text of the history as a draft of a project item. */
export function draftFromContent(record: ContentRecord): ItemDraft {
  const { id, title, content, contentType, seoScore, editorScore, metaDescription, createdAt } = record;
  const { userPrompt, targetKeyword, provider, socialPlatform, tone, tags } = record;
  return {
    title: firstCharacters(title.trim(), maxItemTitleCharacters) || 'Untitled',
    content,
    type: contentType,
    seoScore,
    editorScore,
    metaDescription,
    createdAt,
    fromGenerator: true,
    sourceId: id,
    prompt: userPrompt,
    targetKeyword,
    provider,
    socialPlatform,
    tone,
    tags,
  };
}

/**
 * A text that came with a file, as a text of the library: it has the same id there, so that each leads to the other.
 * Its score was computed when the file was read.
 */
export function contentOfItem(item: ProjectItem): ContentRecord {
  const { id, title, content, type, seoScore, editorScore, metaDescription, createdAt } = item;
  const { prompt, targetKeyword, provider, socialPlatform, tone, tags } = item;
  return contentRecordSchema.parse({
    id,
    contentType: type,
    title,
    content,
    seoScore,
    editorScore,
    metaDescription,
    userPrompt: prompt,
    targetKeyword,
    provider,
    socialPlatform,
    tone,
    tags,
    wordCount: countWords(content),
    source: 'projects',
    createdAt,
    updatedAt: createdAt,
  });
}

/**
 * The texts that a project does not have yet, and the number of those it has: compared by id and by title.
 * Specification, section 5.
 */
export function withoutKnown<Draft extends Pick<ProjectItem, 'sourceId' | 'title'>>(
  drafts: readonly Draft[],
  existing: readonly Pick<ProjectItem, 'id' | 'sourceId' | 'title'>[],
): { fresh: Draft[]; known: number } {
  const ids = new Set(existing.flatMap(({ id, sourceId }) => (sourceId ? [id, sourceId] : [id])));
  const titles = new Set(existing.map(({ title }) => title));
  const fresh = drafts.filter(({ sourceId, title }) => {
    if (titles.has(title) || (sourceId !== '' && ids.has(sourceId))) return false;
    if (sourceId !== '') ids.add(sourceId);
    titles.add(title);
    return true;
  });
  return { fresh, known: drafts.length - fresh.length };
}
