import { beforeEach, expect, test } from 'vitest';
import { createJob, createLines, jobId, resultOf, start } from '#domain/bulk/bulk.fixture.ts';
import { changeRow } from '#domain/bulk/run/change-row.ts';
import {
  addBulkJob,
  changeBulkJob,
  changeBulkRows,
  deleteBulkJob,
  startNextRow,
} from '../../storage/collections/bulk/changes.ts';
import { jobsToRun } from '#domain/bulk/jobs-to-run.ts';
import { bulkJobs } from '../../storage/collections/bulk/jobs.ts';
import { bulkRows, readBulkRows } from '../../storage/collections/bulk/rows.ts';
import { database } from '../../storage/database.ts';
import { readBackup } from './read-backup.ts';
import { restore, undoRestore } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const owner = 'ada';
const now = start;
const startNext = (callId: string) => startNextRow(owner, jobId, { callId, now, expectedCost: () => 0.1 });

/** A running job in a backup: its first row is written, its second one is being written, its third one waits. */
async function backUp() {
  await addBulkJob(owner, createJob({ totalItems: 3 }), createLines(['Desk', 'Chair', 'Lamp']));
  const { row } = (await startNext('a'))!;
  const usage = { inputTokens: 10, outputTokens: 20 };
  const event = {
    type: 'finished',
    callId: 'a',
    at: now,
    usage,
    cost: 0.2,
    result: resultOf('A desk.'),
  } as const;
  await changeBulkRows(owner, jobId, [row.id], { change: (stored) => changeRow(stored, event), now });
  await startNext('b');
  return readBackup(owner, await writeBackup(owner, now));
}
const states = async () => (await readBulkRows(owner, jobId)).map(({ state }) => state);

beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));

test('a job that was running comes back paused, with what was in flight in doubt, until it is resumed', async () => {
  const backup = await backUp();
  await deleteBulkJob(owner, jobId);
  const restored = await restore(owner, backup, 'merge');
  expect(await states()).toEqual(['finished', 'in-doubt', 'waiting']);
  const job = await bulkJobs.get(owner, jobId);
  expect(job).toMatchObject({
    pauseReason: 'bulk.restored',
    startedCount: 0,
    inDoubtCount: 1,
    expectedInFlight: 0,
  });
  // The call in doubt may have cost what was expected.
  expect(job?.spent).toBeCloseTo(0.3);
  expect(await bulkJobs.count(owner, jobsToRun)).toBe(0);
  expect(await startNext('c')).toBeNull();
  await undoRestore(owner, restored);
  expect(await database().records.count()).toBe(0);

  await restore(owner, backup, 'merge');
  await changeBulkJob(owner, jobId, { type: 'resumed' }, now);
  expect((await startNext('c'))?.row.index).toBe(2);
});

test('a job of this browser that has advanced stays as it is; where only its rows come back, it is paused', async () => {
  const backup = await backUp();
  const before = await bulkJobs.get(owner, jobId);
  await restore(owner, backup, 'merge');
  expect(await bulkJobs.get(owner, jobId)).toEqual(before);
  expect(await states()).toEqual(['finished', 'started', 'waiting']);

  const [, , lamp] = await readBulkRows(owner, jobId);
  await bulkRows.remove(owner, lamp!.id);
  const restored = await restore(owner, backup, 'merge');
  expect(await states()).toEqual(['finished', 'started', 'waiting']);
  expect(await bulkJobs.get(owner, jobId)).toMatchObject({ pauseReason: 'bulk.restored', startedCount: 1 });
  await undoRestore(owner, restored);
  expect(await bulkJobs.get(owner, jobId)).toEqual(before);
});
