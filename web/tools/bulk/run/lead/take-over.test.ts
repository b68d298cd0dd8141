import { beforeEach, expect, test } from 'vitest';
import { createJob, createLines, jobId } from '#domain/bulk/bulk.fixture.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { addBulkJob } from '../../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { database } from '../../../../storage/database.ts';
import { browserIdOf } from '../../../../storage/sync-state.ts';
import { createClock } from './fake-browser.fixture.ts';
import { mostHandOverMs, takeOver } from './take-over.ts';

const owner = 'ada';
const other = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const readJob = () => bulkJobs.get(owner, jobId);
const receive = async (changes: Partial<BulkJob>) =>
  bulkJobs.put(owner, { ...(await readJob())!, ...changes });

beforeEach(async () => {
  await Promise.all(database().tables.map((table) => table.clear()));
  await addBulkJob(owner, createJob({ totalItems: 2 }), createLines(['Desk', 'Chair']));
});

/** Takes the job over; `onSync` is what the other browser does when it is asked. Returns how long it took. */
async function begin(onSync: (times: number) => unknown, signal?: AbortSignal): Promise<number> {
  const clock = createClock();
  const since = clock.now();
  let [syncs, isDone, busy] = [0, false, 0];
  const syncNow = () => {
    syncs += 1;
    busy += 1;
    void Promise.resolve(onSync(syncs)).then(() => (busy -= 1));
  };
  const taken = takeOver(owner, jobId, { clock, syncNow, ...(signal ? { signal } : {}) }).then(
    () => (isDone = true),
  );
  const settled = async () => {
    for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  while (!isDone) {
    await settled();
    await clock.run(
      () => isDone,
      1_000,
      () => busy === 0,
    );
  }
  await taken;
  return clock.now() - since;
}

test('the other browser is asked to stop, and this one goes on when it has finished what it was writing', async () => {
  await receive({ runsIn: other, startedCount: 1 });
  const paused: unknown[] = [];
  const ms = await begin(async (times) => {
    paused.push((await readJob())?.pausedAt !== null);
    if (times === 7) await receive({ startedCount: 0, successCount: 1 });
  });
  expect(new Set(paused)).toEqual(new Set([true]));
  expect(await readJob()).toMatchObject({
    runsIn: await browserIdOf(owner),
    pausedAt: null,
    successCount: 1,
  });
  expect(ms).toBeGreaterThan(15_000);
  expect(ms).toBeLessThan(mostHandOverMs);
});

test('one that does not answer is waited for 45 seconds', async () => {
  await receive({ runsIn: other, startedCount: 1 });
  expect(await begin(() => undefined)).toBeGreaterThanOrEqual(mostHandOverMs);
  expect(await readJob()).toMatchObject({ runsIn: await browserIdOf(owner), pausedAt: null });
});

test('left in between, the job stays paused where it was', async () => {
  await receive({ runsIn: other, startedCount: 1 });
  const leaving = new AbortController();
  await begin((times) => times === 2 && leaving.abort(), leaving.signal);
  expect(await readJob()).toMatchObject({ runsIn: other, pausedAt: expect.any(String) });
});

test('one in economy mode is waited for until it has heard of it: its batches go on, and are looked up here', async () => {
  await receive({ runsIn: other, mode: 'economy', startedCount: 2 });
  expect(await begin(() => undefined)).toBeLessThan(mostHandOverMs);
  expect(await readJob()).toMatchObject({ runsIn: await browserIdOf(owner), pausedAt: null });
});

test('a canceled one is taken over at once, and stays canceled', async () => {
  const canceledAt = '2026-11-20T00:00:00.000Z';
  await receive({ runsIn: other, mode: 'economy', startedCount: 2, canceledAt });
  await takeOver(owner, jobId, { syncNow: () => undefined });
  expect(await readJob()).toMatchObject({ runsIn: await browserIdOf(owner), canceledAt });
});
