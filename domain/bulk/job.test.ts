import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeReading } from '../checks/editor/editor-grade.ts';
import { readText } from '../text/reading.ts';
import { createJob, createLines, jobId, resultOf, start } from './bulk.fixture.ts';
import { bulkJobSchema, defaultBatchSize } from './job.ts';
import { readOldJob } from './legacy.ts';
import { toPlainResult, toRowResult } from './row-result.ts';
import { bulkRowSchema } from './row.ts';
import { readLines } from './rows/input-table.ts';
import { readRows } from './rows/read-rows.ts';
import { sampleResults, toSpecifiedJob } from './specified-job.ts';
import { createJobWithRows, refuseStart, type NewJob } from './start-job.ts';

const asked: NewJob = {
  name: 'Autumn catalog',
  templateType: 'Product Description',
  instruction: 'Write about {{prompt}}.',
  columns: ['prompt'],
  provider: 'claude',
};
const ready = { rows: 2, hasKey: true, areKeysLocked: false, hasPrice: true };

describe('a new job', () => {
  test('has the specified defaults and a row for each line', () => {
    const table = readLines('Desk\nChair');
    const { job, rows } = createJobWithRows(asked, readRows(table, [0, 1]), { id: jobId, now: start });
    expect(job).toMatchObject({
      status: 'processing',
      totalItems: 2,
      processedItems: 0,
      batchSize: defaultBatchSize,
      mode: 'live',
      createdAt: start.toISOString(),
    });
    expect(defaultBatchSize).toBe(10);
    expect(rows.map(({ prompt, state, jobId: of }) => [prompt, state, of])).toEqual([
      ['Desk', 'waiting', jobId],
      ['Chair', 'waiting', jobId],
    ]);
  });

  test('needs name, input and key', () => {
    expect(refuseStart(asked, ready)).toBeNull();
    const incomplete = { code: 'bulk.incomplete', details: {} };
    expect(refuseStart({ ...asked, name: ' ' }, ready)).toEqual(incomplete);
    expect(refuseStart(asked, { ...ready, rows: 0 })).toEqual(incomplete);
    expect(refuseStart(asked, { ...ready, hasKey: false })).toEqual(incomplete);
    expect(refuseStart(asked, { ...ready, hasKey: false, areKeysLocked: true })).toMatchObject({
      code: 'keys.locked',
    });
  });

  test('with a spending limit needs a known price', () => {
    const limited = { ...asked, spendingLimit: 4 };
    expect(refuseStart(limited, ready)).toBeNull();
    expect(refuseStart(limited, { ...ready, hasPrice: false })?.code).toBe('bulk.limit-without-price');
    expect(refuseStart(asked, { ...ready, hasPrice: false })).toBeNull();
  });

  test('needs an instruction whose columns exist, and at most 10,000 rows', () => {
    expect(refuseStart({ ...asked, instruction: ' ' }, ready)).toMatchObject({
      code: 'bulk.instruction-missing',
    });
    expect(refuseStart({ ...asked, instruction: '{{size}}' }, ready)).toEqual({
      code: 'bulk.column-unknown',
      details: { column: 'size' },
    });
    const matrix = { tones: [], platforms: [], languages: ['en', 'de'] } satisfies NewJob['matrix'];
    expect(refuseStart({ ...asked, matrix }, { ...ready, rows: 6_000 })).toMatchObject({
      code: 'bulk.too-many-rows',
    });
  });
});

test('a result has the words and the grade of its text, as the editor gives it', () => {
  const [row] = createLines(['Desk']);
  const content = `# The desk\n\n${'A desk stands on four legs and holds your work. '.repeat(12)}`;
  const made = { content, title: 'The desk', seoScore: 70, metaDescription: '', isPartial: true };
  const result = toRowResult(made, { ...row!, keyword: 'desk, oak' }, createJob());
  const scoring = { contentType: 'product-description', keyword: 'desk', medium: 'page' } as const;
  expect(result).toMatchObject({
    seoScore: 70,
    wordCount: 122,
    isPartial: true,
    editorScore: gradeReading(readText(content), { ...scoring, language: 'en' }).total,
  });
});

test('a name of a model that is too long to be stored does not cost the text', () => {
  const [row] = createLines(['Desk']);
  const made = {
    content: 'A desk.',
    title: 'Desk',
    seoScore: 10,
    metaDescription: '',
    model: 'm'.repeat(900),
  };
  for (const result of [toRowResult(made, row!, createJob()), toPlainResult(made)])
    expect(result).toMatchObject({ content: 'A desk.', model: 'm'.repeat(200) });
});

test('a job with a count of rows that cannot be is shown with as many as a job may have', () => {
  expect(createJob({ totalItems: 9_000_000_000_000_000 }).totalItems).toBe(10_000);
});

describe('the specified form of a job', () => {
  const rows = createLines(['Desk', 'Chair', 'Bed', 'Lamp', 'Rug']);
  const finished = (index: number, content: string) => ({
    ...rows[index]!,
    state: 'finished' as const,
    result: resultOf(content),
  });
  const some = [
    finished(0, 'A desk.'),
    { ...rows[1]!, state: 'failed' as const, failure: 'provider.no-content' },
    finished(2, `# Bed\n\n${'A **long** text. '.repeat(20)}`),
    rows[3]!,
    finished(4, 'A rug.'),
  ];

  test('has results and input data', () => {
    const job = createJob({ totalItems: 5 });
    expect(toSpecifiedJob(job, some.toReversed())).toMatchObject({
      id: jobId,
      templateType: 'Product Description',
      inputData: ['Desk', 'Chair', 'Bed', 'Lamp', 'Rug'],
      results: [
        { item: 'Desk', success: true, content: 'A desk.', seoScore: 80 },
        { item: 'Chair', success: false, error: 'Failed to generate content for: Chair' },
        { item: 'Bed', success: true },
        { item: 'Rug', success: true },
      ],
    });
  });

  test('shows three samples of 100 characters', () => {
    const samples = sampleResults([...some, finished(4, 'One more.')]);
    expect(samples.map(({ prompt }) => prompt)).toEqual(['Desk', 'Bed', 'Rug']);
    expect(samples[0]!.snippet).toBe('A desk.');
    expect(samples[1]!.snippet).toMatch(/^Bed A long text\. /);
    expect(samples[1]!.snippet.length).toBeLessThanOrEqual(103);
    expect(samples[1]!.snippet.endsWith('...')).toBe(true);
  });
});

describe('a job of an older store', () => {
  const old = {
    id: 1_700_000_000_000,
    name: 'Spring',
    status: 'processing',
    totalItems: 3,
    createdAt: '2025-03-01T10:00:00Z',
    templateType: 'Blog Post',
    inputData: ['Desk', 'Chair', 'Bed'],
    results: [
      { item: 'Desk', content: '# A desk\n\nIt has legs.' },
      { item: 'Chair', error: 'x' },
    ],
  };

  test('keeps its texts, measured again, and waits with the rest', () => {
    const { job, rows } = readOldJob(old, start)!;
    expect(job).toMatchObject({
      name: 'Spring',
      status: 'processing',
      templateType: 'Blog Post',
      totalItems: 3,
      successCount: 1,
      failedCount: 1,
      createdAt: '2025-03-01T10:00:00.000Z',
      pausedAt: start.toISOString(),
      provider: null,
    });
    expect(rows.map(({ state }) => state)).toEqual(['finished', 'failed', 'waiting']);
    expect(rows[0]!.result).toMatchObject({
      title: 'A desk',
      content: '# A desk\n\nIt has legs.',
      wordCount: 5,
    });
    expect(readOldJob(old, start)).toEqual(readOldJob(old, start));
  });

  test('is read with its own specified form', () => {
    const { job, rows } = readOldJob(old, start)!;
    const again = readOldJob(toSpecifiedJob(job, rows), start)!;
    expect(again.job).toMatchObject({ id: job.id, totalItems: 3, successCount: 1, failedCount: 1 });
    expect(again.rows.map(({ result }) => result?.content)).toEqual(
      rows.map(({ result }) => result?.content),
    );
  });

  test('with results in words alone is completed', () => {
    const { job, rows } = readOldJob({ results: ['One text.', 'Another.'] }, start)!;
    expect(job).toMatchObject({ name: 'Imported job', status: 'completed', pausedAt: null });
    expect(rows.map(({ prompt }) => prompt)).toEqual(['Row 1', 'Row 2']);
  });

  test.each([null, 7, {}, { inputData: ['', 5, null] }])('%j is none', (value) => {
    expect(readOldJob(value, start)).toBeNull();
  });

  test('with far more results than rows is read in a moment', () => {
    const inputData = Array.from({ length: 10_000 }, (_, at) => `row ${at}`);
    const results = Array.from({ length: 100_000 }, () => ({ item: 'another' }));
    const started = performance.now();
    expect(readOldJob({ name: 'Old', inputData, results }, start)?.rows).toHaveLength(10_000);
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  test('of any shape is none, or valid', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', 'Desk', 'x'.repeat(6_000)));
    const result = fc.oneof(text, fc.record({ item: text, content: text }), fc.anything());
    const shape = fc.record({
      id: fc.anything(),
      name: text,
      inputData: fc.array(fc.oneof(text, fc.anything()), { maxLength: 4 }),
      results: fc.array(result, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(shape, (value) => {
        const read = readOldJob(value, start);
        if (!read) return;
        expect(bulkJobSchema.parse(read.job)).toEqual(read.job);
        for (const row of read.rows) expect(bulkRowSchema.parse(row)).toEqual(row);
      }),
    );
  });
});
