import { expect, test } from 'vitest';
import { createJob, createLines, resultOf, start } from '../bulk.fixture.ts';
import { readLines, readTable } from '../rows/input-table.ts';
import { readRows } from '../rows/read-rows.ts';
import type { BulkRow } from '../row.ts';
import { changeRow } from '../run/change-row.ts';
import { createJobWithRows, type NewJob } from '../start-job.ts';
import { listOfRun } from './list-of-run.ts';
import { addToTrial, interruptTrial, withTrial, type Trial } from './trial.ts';

const asked: NewJob = {
  name: 'Autumn catalog',
  templateType: 'Product Description',
  instruction: 'Write about {{prompt}}.',
  columns: ['prompt'],
  provider: 'claude',
};
const create = (
  lines: string,
  changes: Partial<NewJob> = {},
  id = '8a4a1b52-6d0e-4c5a-9f4e-0d6c0f6f1a11',
) => {
  const table = readLines(lines);
  return createJobWithRows({ ...asked, ...changes }, readRows(table, [...table.rows.keys()]), {
    id,
    now: start,
  });
};
const started = (row: BulkRow) =>
  changeRow(row, { type: 'started', callId: 'c', at: start, expectedCost: 0.02 });
const usage = { inputTokens: 100, outputTokens: 50 };
const written = (row: BulkRow) =>
  changeRow(started(row), {
    type: 'finished',
    callId: 'c',
    at: start,
    result: resultOf(`Text of ${row.prompt}`),
    usage,
    cost: 0.01,
  });

/** A trial of the first rows of a list: written, failed, and stopped. */
function tried(lines: string): Trial {
  const { job, rows } = create(lines, {}, 'f2d9c2f4-5c0c-4d0e-8a55-1f4b1f6f2b22');
  const failed = changeRow(started(rows[1]!), {
    type: 'failed',
    callId: 'c',
    at: start,
    code: 'provider.no-content',
    usage,
    cost: 0.03,
  });
  return interruptTrial({ job, rows: [written(rows[0]!), failed, started(rows[2]!)], spentBefore: 0 });
}
const list = 'Desk\nChair\nLamp\nShelf';

test('rows of a trial are finished rows of the job, and what failed in it is written again', () => {
  const created = create(list);
  const { job, rows } = withTrial(created, tried(list), start);
  expect(rows.map(({ state }) => state)).toEqual(['finished', 'waiting', 'waiting', 'waiting']);
  expect(rows[0]).toMatchObject({
    id: created.rows[0]!.id,
    jobId: job.id,
    result: { content: 'Text of Desk' },
  });
  expect(job).toMatchObject({ totalItems: 4, successCount: 1, processedItems: 1, inputTokens: 200 });
  expect(job.startedAt).toBe(start.toISOString());
  // The stopped call may have cost what was expected.
  expect(job.spent).toBeCloseTo(0.01 + 0.03 + 0.02);
});

test.each<[string, Partial<NewJob>]>([
  ['instruction', { instruction: 'Write a poem about {{prompt}}.' }],
  ['tone', { tone: 'casual' }],
  ['model', { model: 'claude-other' }],
])('after another %s every row is written, and the trial counts as spent', (_, changes) => {
  const { job, rows } = withTrial(create(list, changes), tried(list), start);
  expect(rows.every(({ state, cost }) => state === 'waiting' && cost === null)).toBe(true);
  expect(job.successCount).toBe(0);
  expect(job.spent).toBeCloseTo(0.06);
});

test('a row that has left the list is not in the job, and its trial is paid', () => {
  const { job, rows } = withTrial(create('Shelf\nChair'), tried(list), start);
  expect(rows.map(({ prompt, state }) => [prompt, state])).toEqual([
    ['Shelf', 'waiting'],
    ['Chair', 'waiting'],
  ]);
  expect(job.spent).toBeCloseTo(0.06);
});

test('a job whose rows were all tried is done', () => {
  const trial = tried(list);
  const { job } = withTrial(create('Desk'), { ...trial, rows: trial.rows.slice(0, 1) }, start);
  expect(job).toMatchObject({ status: 'completed', spent: 0.01 });
});

test('a further trial keeps the texts that were asked for in the same way, and every cost', () => {
  const before = tried(list);
  const same = create(list, {}, before.job.id);
  const more = addToTrial(before, { job: same.job, rows: [same.rows[3]!, same.rows[1]!] });
  expect(more.rows.map(({ prompt }) => prompt)).toEqual(['Shelf', 'Chair', 'Desk', 'Lamp']);
  expect(more.spentBefore).toBeCloseTo(0.03);
  const other = create(list, { instruction: 'A poem about {{prompt}}.' }, before.job.id);
  const poems = addToTrial(more, { job: other.job, rows: [written(other.rows[0]!)] });
  expect(poems.rows).toHaveLength(1);
  const { job, rows } = withTrial(create(list), poems, start);
  expect(rows.every(({ state }) => state === 'waiting')).toBe(true);
  expect(job.spent).toBeCloseTo(0.06 + 0.01);
});

test('a list is read from its run, each line once, with the prompt column that was chosen', () => {
  const header = ['Name', 'Notes', 'tone'];
  const cells = [
    ['N1', 'Desk', 'warm'],
    ['N2', 'Chair', 'casual'],
  ];
  const table = readTable(header, cells, 'Notes');
  const matrix: NewJob['matrix'] = { tones: [], platforms: [], languages: ['en', 'de'] };
  const { job, rows } = createJobWithRows({ ...asked, columns: header, matrix }, readRows(table, [0, 1]), {
    id: createJob().id,
    now: start,
  });
  expect(rows).toHaveLength(4);
  expect(listOfRun(job, rows)).toEqual(table);
  // An imported job has no columns.
  expect(listOfRun(createJob({ columns: [] }), createLines(['Desk', 'Chair']))).toEqual(
    readLines('Desk\nChair'),
  );
});

test('only new and changed rows of a list that is run again', () => {
  const before = create('Desk\nChair\nDesk');
  const table = readTable(
    ['prompt', 'keyword'],
    [
      ['Desk', ''],
      ['Chair', 'oak'],
      ['Desk', ''],
      ['Lamp', ''],
    ],
  );
  const earlier = { rows: before.rows, isOnlyChanged: true };
  const columns = ['prompt', 'keyword'];
  const { job, rows } = createJobWithRows({ ...asked, columns }, readRows(table, [0, 1, 2, 3]), {
    id: before.job.id,
    now: start,
    earlier,
  });
  expect(rows.map(({ prompt, index }) => [prompt, index])).toEqual([
    ['Chair', 0],
    ['Lamp', 1],
  ]);
  expect(job.totalItems).toBe(2);
});
