import { gradeReading } from '../checks/editor/editor-grade.ts';
import { assessReading } from '../checks/score-text.ts';
import { splitKeywords } from '../generation/form.ts';
import { readText } from '../text/reading.ts';
import {
  contentRecordSchema,
  maxKeywordCharacters,
  type ContentInput,
  type ContentRecord,
} from './record.ts';
import { scoringOf } from './scoring.ts';
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

/** A new text; what is measured in it is left out. */
export type NewContent = Omit<ContentInput, 'seoScore' | 'editorScore' | 'wordCount' | 'updatedAt'>;

/**
 * Creates a record. Its words and its scores are measured in the text as it is stored, its suggestions unless they are
 * given. Throws a ZodError for invalid input.
 */
export function createContent(input: NewContent): ContentRecord {
  const record = contentRecordSchema.parse({ ...input, updatedAt: input.createdAt });
  const measured = measure(record);
  return {
    ...record,
    ...measured,
    suggestions: input.suggestions ? record.suggestions : measured.suggestions,
  };
}

/**
 * The edited record, measured again with new suggestions, and the version with the previous text; null when nothing
 * differs. Specification: editing sets isEdited and increments editCount.
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

/**
 * The record with these keywords, comma separated, measured for the first of them; empty for none. The brief gets them
 * too, so that a text that is generated again from it has them. The text is unchanged, so there is no version.
 */
export function withKeywords(record: ContentRecord, keywords: string, now: Date): ContentRecord {
  const given = toStorable(keywords).trim();
  const changed = {
    ...record,
    keywords: given,
    targetKeyword: (splitKeywords(given)[0] ?? '').slice(0, maxKeywordCharacters),
    form: record.form && { ...record.form, keywords: given },
    updatedAt: now.toISOString(),
  };
  return { ...changed, ...measure(changed) };
}

type Measured = Pick<ContentRecord, 'wordCount' | 'seoScore' | 'editorScore' | 'suggestions'>;

function measure(record: ContentRecord): Measured {
  const reading = readText(record.content);
  const scoring = scoringOf(record);
  const { score, suggestions } = assessReading(reading, scoring);
  const { total: editorScore } = gradeReading(reading, scoring);
  return { wordCount: reading.wordCount, seoScore: score.total, editorScore, suggestions };
}
