import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId, resultOf, start } from '#domain/bulk/bulk.fixture.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { withTrial } from '#domain/bulk/start/trial.ts';
import { changeRow, type RowEvent } from '#domain/bulk/run/change-row.ts';
import { database } from '../../database.ts';
import { newId } from '../../new-id.ts';
import {
  addBulkJob,
  changeBulkJob,
  changeBulkRows,
  changeStartedRows,
  deleteBulkJob,
  startNextRow,
} from './changes.ts';
import { recountBulkJob } from './count-again.ts';
import { jobsToRun } from '#domain/bulk/jobs-to-run.ts';
import { bulkJobs } from './jobs.ts';
import { bulkRows, idsOfBulkRows, readBulkRows, tallyBulkRows } from './rows.ts';

const owner = 'ada';
const now = start;
const usage = { inputTokens: 10, outputTokens: 20 };
const lines = (count: number) => createLines(Array.from({ length: count }, (_, index) => `Chair ${index}`));

async function add(count: number, changes: Parameters<typeof createJob>[0] = {}) {
  const rows = lines(count);
  await addBulkJob(owner, createJob({ totalItems: count, ...changes }), rows);
  return rows;
}
const startNext = (callId: string, expectedCost = 0.5) =>
  startNextRow(owner, jobId, { callId, now, expectedCost: () => expectedCost });
const end = (row: BulkRow, event: RowEvent) =>
  changeBulkRows(owner, jobId, [row.id], { change: (stored) => changeRow(stored, event), now });
const finish = (row: BulkRow) =>
  end(row, {
    type: 'finished',
    callId: row.callId!,
    at: now,
    usage,
    cost: 0.25,
    result: resultOf('A chair.'),
  });

beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));

describe('a new job', () => {
  test('is stored with its rows, which are read in their order and in parts', async () => {
    await add(600);
    const rows = await readBulkRows(owner, jobId);
    expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 600 }, (_, index) => index));
    const part = await readBulkRows(owner, jobId, { from: 300, limit: 2 });
    expect(part.map(({ prompt }) => prompt)).toEqual(['Chair 300', 'Chair 301']);
    expect(await tallyBulkRows(owner, jobId)).toMatchObject({ waiting: 600, finished: 0 });
    expect(await bulkJobs.count(owner, jobsToRun)).toBe(1);
  });

  test('of which a piece cannot be written is not there at all', async () => {
    const put: unknown = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!.value;
    let written = 0;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      written += 1;
      if (written > 400) throw new DOMException('full', 'QuotaExceededError');
      return Reflect.apply(put as () => IDBRequest<IDBValidKey>, this, args);
    });
    await expect(add(600)).rejects.toMatchObject({ code: 'storage.full' });
    full.mockRestore();
    expect(await database().records.count()).toBe(0);
    await expect(
      addBulkJob(owner, createJob(), [...lines(300), { ...lines(1)[0]!, id: 'x' }]),
    ).rejects.toMatchObject({
      code: 'input.invalid',
    });
    expect(await database().records.count()).toBe(0);
  });

  test('of 10,000 rows is stored and deleted; other jobs stay', async () => {
    const other = createJob({ id: newId(), totalItems: 1 });
    await addBulkJob(owner, other, [{ ...lines(1)[0]!, id: newId(), jobId: other.id }]);
    await add(10_000);
    expect(await idsOfBulkRows(owner, jobId)).toHaveLength(10_000);
    await deleteBulkJob(owner, jobId);
    expect(await bulkJobs.get(owner, jobId)).toBeUndefined();
    expect(await idsOfBulkRows(owner, jobId)).toEqual([]);
    expect(await readBulkRows(owner, other.id)).toHaveLength(1);
  });
});

describe('rows', () => {
  test('start in their order, those that were refused last, and never twice', async () => {
    await add(3);
    const first = (await startNext('a'))!.row;
    expect(first).toMatchObject({ index: 0, state: 'started', callId: 'a', expectedCost: 0.5 });
    await end(first, { type: 'refused', callId: 'a', at: now });
    const order = [];
    for (const call of ['b', 'c', 'd', 'e']) order.push((await startNext(call))?.row.index);
    expect(order).toEqual([1, 2, 0, undefined]);
  });

  test('two at once are two rows', async () => {
    await add(2);
    const started = await Promise.all([startNext('a'), startNext('b'), startNext('c')]);
    expect(started.map((one) => one?.row.index)).toEqual([0, 1, undefined]);
  });

  test('do not start in a job that was paused, or whose limit is reached by what is being written', async () => {
    await add(3, { spendingLimit: 0.9 });
    expect(await startNext('a')).not.toBeNull();
    await changeBulkJob(owner, jobId, { type: 'paused' }, now);
    expect(await startNext('b')).toBeNull();
    await changeBulkJob(owner, jobId, { type: 'resumed' }, now);
    expect(await startNext('b')).not.toBeNull();
    expect(await startNext('c')).toBeNull();
  });

  test('change the counts of their job with them', async () => {
    await add(3);
    const row = (await startNext('a'))!.row;
    await startNext('b');
    expect(await bulkJobs.get(owner, jobId)).toMatchObject({
      startedCount: 2,
      expectedInFlight: 1,
      spent: 0,
    });
    await finish(row);
    const job = await changeStartedRows(owner, jobId, {
      change: (stored) => changeRow(stored, { type: 'interrupted' }),
      now,
    });
    expect(job).toMatchObject({
      processedItems: 1,
      successCount: 1,
      startedCount: 0,
      inDoubtCount: 1,
      spent: 0.75,
      expectedInFlight: 0,
      outputTokens: 20,
    });
    expect(await bulkJobs.get(owner, jobId)).toEqual(job);
    expect(await readBulkRows(owner, jobId, { state: 'in-doubt' })).toMatchObject([{ callId: 'b' }]);
    expect(await tallyBulkRows(owner, jobId)).toEqual({
      waiting: 1,
      started: 0,
      'in-doubt': 1,
      finished: 1,
      failed: 0,
    });
  });

  test('are changed all at once, and those that stay as they are cost no write', async () => {
    const rows = await add(600);
    const ids = rows.map(({ id }) => id);
    const accept = (row: BulkRow) => (row.index % 2 ? { ...row, isAccepted: true } : row);
    await changeBulkRows(owner, jobId, ids, { change: accept, event: { type: 'paused' }, now });
    expect((await readBulkRows(owner, jobId)).filter(({ isAccepted }) => isAccepted)).toHaveLength(300);
    expect(await bulkJobs.get(owner, jobId)).toMatchObject({ totalItems: 600, pausedAt: now.toISOString() });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    expect(await changeBulkRows(owner, jobId, ids, { change: (row) => row, now })).not.toBeNull();
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    expect(await changeBulkRows(owner, jobId, [newId()], { change: accept, now })).toBeNull();
  });

  test('of a deleted job are not brought back by the end of their call', async () => {
    await add(2);
    const row = (await startNext('a'))!.row;
    await deleteBulkJob(owner, jobId);
    expect(await finish(row)).toBeNull();
    expect(await startNext('b')).toBeNull();
    expect(await database().records.count()).toBe(0);
  });

  test('that cannot be read any more are not counted', async () => {
    const rows = await add(3);
    const broken = { ...bulkRows.toRow(owner, rows[1]!), value: { id: rows[1]!.id } };
    await database().records.put(broken);
    expect((await startNext('a'))?.row.index).toBe(0);
    expect(await startNext('b')).toBeNull();
    expect(await recountBulkJob(owner, jobId, now)).toMatchObject({ totalItems: 2, startedCount: 1 });
    expect((await startNext('c'))?.row.index).toBe(2);
    expect(await database().setAside.count()).toBe(1);
  });

  test('are counted again without forgetting what the trial before the job has cost', async () => {
    const [job, rows] = [createJob({ totalItems: 2, spendingLimit: 0.5 }), lines(3)];
    const tried = rows.map((row): BulkRow => ({
      ...row,
      state: 'finished',
      cost: 0.2,
      result: resultOf('A chair.'),
    }));
    const started = withTrial({ job, rows: rows.slice(0, 2) }, { job, rows: tried, spentBefore: 0.1 }, now);
    expect(started.job.spent).toBeCloseTo(0.7);
    await addBulkJob(owner, started.job, started.rows);
    const broken = { ...bulkRows.toRow(owner, rows[1]!), value: { id: rows[1]!.id } };
    await database().records.put(broken);
    await bulkRows.getAll(owner, [rows[1]!.id]);
    // What is left: the first row, the row that is not in the job, and the trial before.
    expect((await recountBulkJob(owner, jobId, now))?.spent).toBeCloseTo(0.5);
    expect(await startNext('a')).toBeNull();
  });
});

test('a job that needs no run any more is not among those to run; one with a call whose end is unknown is', async () => {
  await add(2);
  const toRun = () => bulkJobs.count(owner, jobsToRun);
  const row = (await startNext('a'))!.row;
  await changeBulkJob(owner, jobId, { type: 'canceled' }, now);
  expect(await toRun()).toBe(1);
  await finish(row);
  expect(await toRun()).toBe(0);
  await add(1, { mode: 'economy' });
  expect(await toRun()).toBe(0);
});

test('what a change costs does not depend on how many rows there are', async () => {
  const costOf = async (count: number) => {
    await Promise.all(database().tables.map((table) => table.clear()));
    await add(count);
    const spies = (['get', 'put', 'getAll', 'openCursor', 'openKeyCursor', 'count'] as const).flatMap(
      (name) => [
        vi.spyOn(IDBObjectStore.prototype, name),
        ...(name === 'put' ? [] : [vi.spyOn(IDBIndex.prototype, name)]),
      ],
    );
    const steps = vi.spyOn(IDBCursor.prototype, 'continue');
    await finish((await startNext('a'))!.row);
    const calls = [...spies, steps].reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of [...spies, steps]) spy.mockRestore();
    return calls;
  };
  expect(await costOf(2_000)).toBe(await costOf(20));
});
