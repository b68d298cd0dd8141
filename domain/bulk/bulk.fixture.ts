import { bulkJobSchema, type BulkJobInput } from './job.ts';
import type { BulkRow, RowResult } from './row.ts';
import { readLines } from './rows/input-table.ts';
import { createRows, multiplyRows } from './rows/matrix.ts';
import { readRows } from './rows/read-rows.ts';

export const jobId = '8a4a1b52-6d0e-4c5a-9f4e-0d6c0f6f1a11';
export const start = new Date('2026-11-25T09:00:00.000Z');

export function createJob(changes: Partial<BulkJobInput> = {}) {
  return bulkJobSchema.parse({
    id: jobId,
    name: 'Autumn catalog',
    totalItems: 0,
    createdAt: start.toISOString(),
    updatedAt: start.toISOString(),
    templateType: 'Product Description',
    instruction: 'Write a product description of 60 to 90 words for {{prompt}}.',
    columns: ['prompt'],
    provider: 'claude',
    ...changes,
  });
}

/** Rows of a job, one for each line. */
export function createLines(lines: readonly string[]): BulkRow[] {
  const table = readLines(lines.join('\n'));
  const read = readRows(table, [...table.rows.keys()]);
  const once = { tones: [], platforms: [], languages: [] };
  return createRows(jobId, multiplyRows(read, once, { language: 'en' }));
}

export const resultOf = (content: string): RowResult => ({
  content,
  title: content.slice(0, 50),
  metaDescription: '',
  seoScore: 80,
  editorScore: null,
  wordCount: 2,
  voiceScore: null,
  model: null,
  isPartial: false,
});
