import { z } from 'zod';
import { toProviderId } from '../provider-catalog/providers.ts';
import { historyTitle, metaCharacters } from '../generation/display.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { toPlainLine } from '../text/plain-text.ts';
import { createContent } from './edit.ts';
import { scoresOf } from './scoring.ts';
import { folderIdSchema } from './folder.ts';
import { legacyId, legacyMoment, legacyText, recordIdOf } from './legacy-fields.ts';
import { contentRecordSchema, maxTitleCharacters, type ContentInput, type ContentRecord } from './record.ts';
import { uuidFromName } from './uuid-from-name.ts';

// Reads older stores tolerantly: an invalid field is treated as missing, and only a value without a text is rejected.

/**
 * The specified fields of a saved project item, and those that an earlier version of ours stored. Not its score, which
 * was any number from 70 to 99 if the server gave none: the score is computed instead.
 */
const savedProjectSchema = z.object({
  id: legacyId(),
  type: legacyText(),
  title: legacyText(),
  content: z.string().min(1),
  metaDescription: legacyText(),
  suggestions: z.array(z.string()).catch([]),
  createdAt: legacyMoment(),
  tone: legacyText(),
  targetAudience: legacyText(),
  topic: legacyText(),
  keywords: legacyText(),
  provider: legacyText(),
  model: legacyText(),
  isPartial: z.boolean().catch(false),
});

/** The specified fields of a content history item, including its short form in the dashboard document. */
const historyItemSchema = z.object({
  id: legacyId(),
  contentType: legacyText(),
  provider: legacyText(),
  userPrompt: legacyText(),
  content: z.string().min(1),
  tone: legacyText(),
  targetKeyword: legacyText(),
  competitorDomain: legacyText(),
  socialPlatform: legacyText(),
  emailCampaignType: legacyText(),
  productCategory: legacyText(),
  adObjective: legacyText(),
  targetAudience: legacyText(),
  brandVoice: legacyText(),
  industryVertical: legacyText(),
  contentLength: z.union([z.string(), z.number().transform(String)]).catch(''),
  includeStats: z.boolean().catch(false),
  createdAt: legacyMoment(),
  updatedAt: legacyMoment(),
  isEdited: z.boolean().catch(false),
  editCount: z.number().int().nonnegative().catch(0),
  folderId: legacyText(),
  folderName: legacyText(),
});

/** A saved project item as a record, or null if it has no valid text. `now` replaces a missing date. */
export function readSavedProject(value: unknown, now: Date): ContentRecord | null {
  const parsed = savedProjectSchema.safeParse(value);
  if (!parsed.success) return null;
  const { id, type, title, content, createdAt, provider, model, metaDescription, ...item } = parsed.data;
  return create({
    ...item,
    id: recordIdOf(id, `${id}\n${content}`),
    contentType: type,
    title: title || titleOf(content),
    content,
    metaDescription,
    topic: item.topic || title,
    provider: toProviderId(provider),
    model: model || null,
    createdAt: createdAt ?? now.toISOString(),
  });
}

export type HistoryRead = {
  record: ContentRecord;
  /** The user's own folder that contains the record, if the old store named one. */
  folder: { id: string; name: string } | null;
};

/** A content history item as a record. Title and description are made as specified. `now` replaces a missing date. */
export function readHistoryItem(value: unknown, now: Date): HistoryRead | null {
  const parsed = historyItemSchema.safeParse(value);
  if (!parsed.success) return null;
  const { id, content, createdAt, updatedAt, provider, folderId, folderName, ...item } = parsed.data;
  const folder = folderFrom(folderId, folderName);
  const record = create({
    ...item,
    id: recordIdOf(id, `${id}\n${content}`),
    title: historyTitle(item.userPrompt) || titleOf(content),
    content,
    metaDescription: firstCharacters(toPlainLine(content.slice(0, 4 * metaCharacters)), metaCharacters),
    topic: item.userPrompt,
    keywords: item.targetKeyword,
    provider: toProviderId(provider),
    folderId: folder?.id ?? null,
    createdAt: createdAt ?? now.toISOString(),
  });
  if (!record) return null;
  return {
    record: { ...record, updatedAt: updatedAt ?? record.createdAt },
    folder: folder && folder.name ? { id: folder.id, name: folder.name } : null,
  };
}

/** Merges two records of one text that both old stores had: the saved project wins, the history fills the gaps. */
export function mergeRead(saved: ContentRecord, history: ContentRecord): ContentRecord {
  const { title, metaDescription, suggestions, id, topic, isPartial, model } = saved;
  const merged: ContentRecord = {
    ...history,
    title,
    metaDescription,
    suggestions,
    id,
    isPartial,
    topic: topic || history.topic,
    model: model ?? history.model,
    provider: saved.provider ?? history.provider,
    tone: saved.tone || history.tone,
    keywords: saved.keywords || history.keywords,
  };
  return { ...merged, ...scoresOf(merged) };
}

/** Cuts a value of an older store to the record's limits; a text that is too long for a record is rejected. */
function create(input: Omit<ContentInput, 'updatedAt'>): ContentRecord | null {
  const fitting = { ...input, title: firstCharacters(input.title, maxTitleCharacters) };
  const { shape } = contentRecordSchema;
  for (const [name, value] of Object.entries(fitting)) {
    const schema = Object.hasOwn(shape, name) ? shape[name as keyof typeof shape] : null;
    if (name === 'content' || schema === null || schema.safeParse(value).success) continue;
    Object.assign(fitting, { [name]: name === 'contentType' ? 'blog' : undefined });
  }
  if (!shape.content.safeParse(fitting.content).success) return null;
  return createContent(fitting);
}

function titleOf(content: string): string {
  return historyTitle(toPlainLine(content.slice(0, 400)));
}

/** The default folders keep their ids; any other becomes a folder of the user's own with the same name. */
function folderFrom(id: string, name: string): { id: string; name: string | null } | null {
  if (!id || id === 'general') return null;
  if (folderIdSchema.safeParse(id).success) return { id, name: name || null };
  return name ? { id: uuidFromName(`folder\n${id}`), name: firstCharacters(name, 255) } : null;
}
