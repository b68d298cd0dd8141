import { firstCharacters } from '../text/first-characters.ts';
import { toPlainLine } from '../text/plain-text.ts';
import type { BulkJob } from './job.ts';
import type { BulkRow } from './row.ts';
import { describeFailure } from './run/failures.ts';

/** Dashboard document, section 9: 3 sample results with snippets of 100 characters. */
export const shownSamples = 3;
export const snippetCharacters = 100;

/** A result as exports and older versions have it. */
export type SpecifiedResult =
  | { item: string; success: true; title: string; content: string; seoScore: number }
  | { item: string; success: false; error: string };

/** A job with the specified fields. Dashboard document, section 3. */
export type SpecifiedJob = Pick<
  BulkJob,
  | 'id'
  | 'name'
  | 'status'
  | 'totalItems'
  | 'processedItems'
  | 'successCount'
  | 'failedCount'
  | 'createdAt'
  | 'templateType'
> & { results: SpecifiedResult[]; inputData: string[] };

/** A job with its rows in the specified form: all rows as input, the processed ones as results. */
export function toSpecifiedJob(job: BulkJob, rows: readonly BulkRow[]): SpecifiedJob {
  const { id, name, status, totalItems, processedItems, successCount, failedCount, createdAt } = job;
  const ordered = rows.toSorted((a, b) => a.index - b.index);
  return {
    id,
    name,
    status,
    totalItems,
    processedItems,
    successCount,
    failedCount,
    createdAt,
    templateType: job.templateType,
    results: ordered.filter(({ state }) => state === 'finished' || state === 'failed').map(toResult),
    inputData: ordered.map(({ prompt }) => prompt),
  };
}

function toResult(row: BulkRow): SpecifiedResult {
  const { prompt: item, result } = row;
  if (row.state !== 'finished' || !result) return { item, success: false, error: describeFailure(row) };
  const { title, content, seoScore } = result;
  return { item, success: true, title, content, seoScore };
}

/** The first results of a job for its card: the first 100 characters of each text, on one line. */
export function sampleResults(rows: readonly BulkRow[]): { id: string; prompt: string; snippet: string }[] {
  const samples: { id: string; prompt: string; snippet: string }[] = [];
  for (const { id, prompt, state, result } of rows) {
    if (state === 'finished' && result) samples.push({ id, prompt, snippet: snippetOf(result.content) });
    if (samples.length === shownSamples) break;
  }
  return samples;
}

function snippetOf(content: string): string {
  // Marks and addresses take space in the source, so more of it is read.
  const line = toPlainLine(firstCharacters(content, 8 * snippetCharacters));
  return line.length > snippetCharacters ? `${firstCharacters(line, snippetCharacters).trimEnd()}...` : line;
}
