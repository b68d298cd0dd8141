import type { BulkJob } from '#domain/bulk/job.ts';
import { describeFailure } from '#domain/bulk/run/failures.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { columnKey, roleNames } from '#domain/bulk/rows/columns.ts';
import { isScoredForKeyword } from '#domain/generation/keywords/scored-keyword.ts';

/** Null for an empty cell. */
export type ResultCell = string | number | boolean | null;

type ResultColumn = { name: string; cellOf: (row: BulkRow) => ResultCell };

/** Columns that are read as those of the list when the table is used as a list again. */
const asked: readonly ResultColumn[] = [
  { name: 'prompt', cellOf: ({ prompt }) => prompt },
  { name: 'content_type', cellOf: ({ contentType }) => contentType },
  { name: 'tone', cellOf: ({ tone }) => tone },
  { name: 'keyword', cellOf: ({ keyword }) => keyword },
];

function writtenColumns({ provider }: BulkJob): readonly ResultColumn[] {
  return [
    { name: 'platform', cellOf: ({ platform }) => platform },
    { name: 'language', cellOf: ({ language }) => language },
    { name: 'state', cellOf: ({ state }) => state },
    { name: 'title', cellOf: ({ result }) => result?.title ?? null },
    { name: 'content', cellOf: ({ result }) => result?.content ?? null },
    { name: 'metaDescription', cellOf: ({ result }) => result?.metaDescription ?? null },
    { name: 'seoScore', cellOf: seoScoreOf },
    { name: 'editorScore', cellOf: ({ result }) => result?.editorScore ?? null },
    { name: 'voiceScore', cellOf: ({ result }) => result?.voiceScore ?? null },
    { name: 'wordCount', cellOf: ({ result }) => result?.wordCount ?? null },
    { name: 'isPartial', cellOf: ({ result }) => result?.isPartial ?? null },
    { name: 'isAccepted', cellOf: ({ isAccepted }) => isAccepted },
    { name: 'isEdited', cellOf: ({ isEdited }) => isEdited },
    { name: 'provider', cellOf: ({ result }) => (result ? provider : null) },
    { name: 'model', cellOf: ({ result }) => result?.model ?? null },
    { name: 'inputTokens', cellOf: ({ inputTokens }) => inputTokens },
    { name: 'outputTokens', cellOf: ({ outputTokens }) => outputTokens },
    { name: 'cost', cellOf: ({ cost }) => cost },
    { name: 'error', cellOf: (row) => (row.state === 'failed' ? describeFailure(row) : null) },
  ];
}

/** Without a keyword there is no SEO score. */
const seoScoreOf = ({ result, keyword }: BulkRow): number | null =>
  result && isScoredForKeyword({ keywords: keyword }) ? result.seoScore : null;

/** The columns of a table of results: what was asked with all columns of the list, then what was written. */
export function resultColumns(job: BulkJob): ResultColumn[] {
  const written = writtenColumns(job);
  const roles = new Set<string>(roleNames.map(columnKey));
  const taken = new Set([...roles, 'row', ...written.map(({ name }) => columnKey(name))]);
  const further = job.columns
    .filter((column) => !roles.has(columnKey(column)))
    .map((column) => ({
      name: freeName(column, taken),
      cellOf: ({ columns }: BulkRow) => (Object.hasOwn(columns, column) ? columns[column]! : null),
    }));
  return [{ name: 'row', cellOf: ({ index }) => index + 1 }, ...asked, ...further, ...written];
}

/** The name of a column of the list, marked where a column of the results has it. */
function freeName(column: string, taken: Set<string>): string {
  let name = column;
  for (let number = 1; taken.has(columnKey(name)); number += 1)
    name = number === 1 ? `${column} (list)` : `${column} (list ${number})`;
  taken.add(columnKey(name));
  return name;
}
