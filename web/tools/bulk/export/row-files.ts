import type { BulkJob } from '#domain/bulk/job.ts';
import { contentTypeOfRow, templateOfJob } from '#domain/bulk/row-request.ts';
import type { BulkRow, RowResult } from '#domain/bulk/row.ts';
import { isScoredForKeyword } from '#domain/generation/keywords/scored-keyword.ts';
import { fileNameOf } from '../../../contents/export/file-name.ts';
import { withFrontMatter } from '../../../contents/export/text.ts';

export type WrittenRow = BulkRow & { result: RowResult };

/** True for a row that has a text, also while or after it was written again. */
export function hasText(row: BulkRow): row is WrittenRow {
  return row.result !== null;
}

/**
 * The name of a row's file: its number, so that names differ on every system and sort as the rows do, and its title.
 */
export function rowFileName({ index, result, prompt }: WrittenRow, extension: string): string {
  const number = String(index + 1).padStart(5, '0');
  return `${number}-${fileNameOf(result.title || prompt, extension)}`;
}

/** The text of a row under front matter. */
export function markdownOfRow(row: WrittenRow, job: BulkJob): string {
  const { result, index, prompt, keyword, platform, language, columns } = row;
  return withFrontMatter(result.content, {
    title: result.title,
    ...(result.metaDescription && { description: result.metaDescription }),
    date: row.endedAt ?? job.createdAt,
    ...(keyword && { keyword }),
    row: index + 1,
    prompt,
    contentType: contentTypeOfRow(row, templateOfJob(job)),
    tone: row.tone ?? job.tone,
    ...(platform !== 'general' && { platform }),
    language,
    ...(isScoredForKeyword({ keywords: keyword }) && { seoScore: result.seoScore }),
    ...(Object.keys(columns).length > 0 && { columns }),
  });
}
