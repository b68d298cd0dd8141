import {
  contentRecordSchema,
  maxContentCharacters,
  maxPromptCharacters,
  maxTitleCharacters,
  type ContentRecord,
} from '../content/record.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { keptId, otherDeviceName } from '../sync/keep-both.ts';
import type { BulkRow } from './row.ts';

/** What a row asks for, as a person wrote it: its prompt, and its other cells by the names of their columns. */
export function inputOf({ prompt, columns }: Pick<BulkRow, 'prompt' | 'columns'>): string {
  const others = Object.entries(columns).filter(([, cell]) => cell.trim() !== '' && cell !== prompt);
  return [prompt, ...others.map(([name, cell]) => `${name}: ${cell}`)].join('\n');
}

/**
 * The text of a row that has no place in its row any more, as a text of the library: another device has written the row as
 * well. The id is made from the words, so that keeping the same text twice is once.
 */
export function libraryCopyOf(row: BulkRow, now: Date): ContentRecord {
  const { result, contentType } = row;
  const at = now.toISOString();
  const input = inputOf(row);
  return contentRecordSchema.parse({
    id: keptId('bulk-rows', row.id, { input, result: result && [result.title, result.content] }),
    contentType: contentType ?? 'note',
    title: otherDeviceName(result?.title ?? row.prompt, maxTitleCharacters),
    content: result?.content ?? firstCharacters(input, maxContentCharacters),
    metaDescription: result?.metaDescription ?? '',
    seoScore: result?.seoScore ?? 0,
    editorScore: result?.editorScore ?? null,
    wordCount: result?.wordCount ?? 0,
    model: result?.model ?? null,
    isPartial: result?.isPartial ?? false,
    userPrompt: firstCharacters(input, maxPromptCharacters),
    topic: row.prompt,
    tone: row.tone ?? '',
    targetKeyword: row.keyword,
    bulkJobId: row.jobId,
    source: 'bulk',
    createdAt: at,
    updatedAt: at,
  });
}
