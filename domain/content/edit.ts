import { scoreSeo } from '../checks/seo/seo-score.ts';
import { countWords } from '../text/words.ts';
import { scoredKeyword } from '../generation/finish.ts';
import { contentRecordSchema, type ContentInput, type ContentRecord } from './record.ts';
import { toStorable } from './stored-text.ts';
import type { VersionReason, VersionRecord } from './version.ts';

/** The fields of a record that the user edits; all others are measured or describe how the text was made. */
export type Written = Pick<ContentRecord, 'title' | 'content' | 'metaDescription'>;

type Occasion = {
  now: Date;
  /** Id for the version that keeps the replaced text. */
  versionId: string;
  reason?: Exclude<VersionReason, 'conflict'>;
};

/**
 * Creates a record. Words are counted from its text, and its score is computed unless given. Throws a ZodError for
 * invalid input.
 */
export function createContent(input: Omit<ContentInput, 'wordCount' | 'updatedAt'>): ContentRecord {
  const { wordCount, seoScore } = measure(input);
  return contentRecordSchema.parse({ seoScore, ...input, updatedAt: input.createdAt, wordCount });
}

/**
 * The edited record, and the version with the previous text; null when nothing differs. Specification: editing sets
 * isEdited and increments editCount.
 */
export function editContent(
  record: ContentRecord,
  change: Partial<Written>,
  { now, versionId, reason = 'edit' }: Occasion,
): { record: ContentRecord; version: VersionRecord } | null {
  const { title, content, metaDescription } = record;
  const before: Written = { title, content, metaDescription };
  const after: Written = {
    title: toStorable(change.title ?? title),
    content: toStorable(change.content ?? content),
    metaDescription: toStorable(change.metaDescription ?? metaDescription),
  };
  const fields = ['title', 'content', 'metaDescription'] as const;
  if (fields.every((field) => before[field] === after[field])) return null;
  const savedAt = now.toISOString();
  return {
    record: {
      ...record,
      ...after,
      ...measure({ ...record, ...after }),
      isEdited: true,
      editCount: record.editCount + 1,
      updatedAt: savedAt,
    },
    version: { id: versionId, contentId: record.id, ...before, savedAt, reason },
  };
}

function measure(record: { content: string; keywords?: string; targetKeyword?: string }) {
  const keyword = scoredKeyword(record);
  return { wordCount: countWords(record.content), seoScore: scoreSeo(record.content, keyword).total };
}
