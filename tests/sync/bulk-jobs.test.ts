import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createJob, jobId, resultOf } from '#domain/bulk/bulk.fixture.ts';
import { bulkRowSchema, type BulkRow } from '#domain/bulk/row.ts';
import { changeRow, type RowEvent } from '#domain/bulk/run/change-row.ts';
import { mostPulled, pushPageBytes, type SyncRequest } from '#domain/sync/protocol.ts';
import type { Database } from '#server/database/database.ts';
import { registry } from '#server/sync/registry.ts';
import { sync } from '#server/sync/sync.ts';
import { createSubscriber } from '#server/testing/builders.ts';
import { drillable } from '#server/testing/drill.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openBrowser } from './browsers.ts';

// Bulk jobs in two browsers of an account, with the real code of browser and server. The drills have the largest job.

const largeJob = drillable(400, 10_000);

let database: Database;
let owner: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  owner = (await createSubscriber(database)).id;
});
afterAll(() => database.close());

const now = new Date('2026-11-25T09:00:00.000Z');
const usage = { inputTokens: 100, outputTokens: 50 };

type Device = Awaited<ReturnType<typeof openDevice>>;

async function openDevice() {
  const browser = await openBrowser();
  const [
    changes,
    { recountBulkJob },
    { bulkJobs },
    { bulkRows, readBulkRows },
    { idsOfJobsToRun },
    { contents },
  ] = await Promise.all([
    import('#web/storage/collections/bulk/changes.ts'),
    import('#web/storage/collections/bulk/count-again.ts'),
    import('#web/storage/collections/bulk/jobs.ts'),
    import('#web/storage/collections/bulk/rows.ts'),
    import('#web/tools/bulk/run/job/job-store.ts'),
    import('#web/storage/content/content.ts'),
  ]);
  const calls: { changes: number; bytes: number; pulled: number }[] = [];
  const device = {
    calls,
    /** Happens while a call is on its way. */
    duringCall: async (): Promise<unknown> => undefined,
    syncAll: async () => {
      const post = async (request: SyncRequest) => {
        await device.duringCall();
        const response = await sync(database, registry, owner, request, new Date());
        const bytes = JSON.stringify(request).length;
        calls.push({ changes: request.changes.length, bytes, pulled: response.changes.length });
        return response;
      };
      while (await browser.syncOnce(owner, post));
    },
    readJob: () => bulkJobs.get(owner, jobId),
    readRows: () => readBulkRows(owner, jobId),
    texts: async () =>
      (await contents.newest(owner)).records.map(({ title, content }) => ({ title, content })),
    toRun: () => idsOfJobsToRun(owner),
    add: (rows: readonly BulkRow[]) =>
      changes.addBulkJob(owner, createJob({ totalItems: rows.length }), rows),
    remove: () => changes.deleteBulkJob(owner, jobId),
    change: (event: Parameters<typeof changes.changeBulkJob>[2], at = now) =>
      changes.changeBulkJob(owner, jobId, event, at),
    start: (callId: string) => changes.startNextRow(owner, jobId, { callId, now, expectedCost: () => 0.01 }),
    end: (row: BulkRow, rowEvent: RowEvent) =>
      changes.endBulkRow(owner, jobId, row.id, { rowEvent, event: { type: 'counted' }, now }),
    finish: (row: BulkRow, content: string) =>
      device.end(row, {
        type: 'finished',
        callId: row.callId!,
        at: now,
        usage,
        cost: 0.01,
        result: resultOf(content),
      }),
    changeRows: (ids: readonly string[], change: (row: BulkRow) => BulkRow) =>
      changes.changeBulkRows(owner, jobId, ids, { change, now }),
    recount: () => recountBulkJob(owner, jobId, now),
    countStored: () => browser.database().records.count(),
    rowStore: bulkRows,
  };
  return device;
}

const rowsOf = (count: number, text = ''): BulkRow[] =>
  Array.from({ length: count }, (_, index) => {
    const id = randomUUID();
    const row = bulkRowSchema.parse({ id, jobId, key: id, index, prompt: `Chair ${index}` });
    return text === '' ? row : { ...row, state: 'finished', result: resultOf(`${text} ${index}`) };
  });

/** Runs `act`, and prints how long it took. */
async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await act();
  console.info(`${what}: ${Math.round(performance.now() - from)} ms`);
}

async function openPair(): Promise<[Device, Device]> {
  // One after the other: two that are opened at once share their modules, and so their database.
  const here = await openDevice();
  return [here, await openDevice()];
}

test('a large job is pushed, pulled and deleted in pages', async () => {
  const [here, there] = await openPair();
  const rows = rowsOf(largeJob, 'A chair for people who sit for long. '.repeat(20));
  await timed(`${largeJob} rows stored in the browser`, () => here.add(rows));
  await timed('pushed', () => here.syncAll());
  await timed('pulled', () => there.syncAll());
  for (const { changes, bytes, pulled } of here.calls.concat(there.calls)) {
    expect(changes).toBeLessThanOrEqual(100);
    expect(bytes).toBeLessThan(pushPageBytes * 1.1);
    expect(pulled).toBeLessThanOrEqual(mostPulled);
  }
  console.info(`${here.calls.length} calls to push, ${there.calls.length} to pull`);
  expect(await there.readRows()).toEqual(rows);
  const {
    id: _id,
    results,
    ...columns
  } = (
    await database.query<{ id: string; results: unknown }>(
      'select id, name, total_items, completed_items, status, results from bulk_jobs where user_id = $1',
      [owner],
    )
  )[0]!;
  expect(columns).toEqual({
    name: 'Autumn catalog',
    total_items: rows.length,
    completed_items: 0,
    status: 'pending',
  });
  expect(results).toBeNull();

  here.calls.length = 0;
  const statements = vi.spyOn(database.db, 'transaction');
  await timed('deleted in the browser', () => here.remove());
  expect(await here.countStored()).toBe(0);
  await timed('deleted on the server', () => here.syncAll());
  expect(statements).toHaveBeenCalledTimes(1);
  expect(here.calls.map(({ changes }) => changes).filter(Boolean)).toEqual([1]);
  await timed('deleted in the other browser', () => there.syncAll());
  expect(await there.countStored()).toBe(0);
  const [left] = await database.query<{ bytes: number; records: Record<string, number> }>(
    'select bytes::float8 as bytes, records from sync_counters where user_id = $1',
    [owner],
  );
  expect(left).toEqual({ bytes: 0, records: { 'bulk-jobs': 0, 'bulk-rows': 0 } });
}, 240_000);

test('a job is run by the browser where it was made; another one takes it over, and the first one learns of it', async () => {
  const [here, there] = await openPair();
  await here.add(rowsOf(3));
  await here.syncAll();
  await there.syncAll();
  expect([await here.toRun(), await there.toRun()]).toEqual([[jobId], []]);
  expect(await there.start('a call')).toBeNull();

  // The first browser is writing a row, and goes on to count while the other one takes over.
  const { row } = (await here.start('call one'))!;
  await here.syncAll();
  await there.syncAll();
  expect((await there.readRows())[0]).toMatchObject({ state: 'started', callId: 'call one' });
  await there.change({ type: 'paused' });
  await there.change({ type: 'resumed' });
  await there.changeRows([row.id], (stored) => changeRow(stored, { type: 'interrupted' }));
  await here.start('call two');
  await there.syncAll();
  await here.syncAll();
  await there.syncAll();
  expect([await here.toRun(), await there.toRun()]).toEqual([[], [jobId]]);
  expect(await here.start('call three')).toBeNull();

  // What was in flight is kept, and both browsers have it.
  await here.finish((await here.readRows())[0]!, 'A chair.');
  await here.syncAll();
  await there.syncAll();
  expect((await there.readRows())[0]).toMatchObject({ state: 'finished', result: { content: 'A chair.' } });
  expect(await there.recount()).toMatchObject({ successCount: 1, startedCount: 1, inDoubtCount: 0 });
});

test.each(['paused', 'canceled'] as const)(
  'a job that changes during every call is %s from another browser with the first one',
  async (type) => {
    const [here, there] = await openPair();
    await here.add(rowsOf(6));
    await here.syncAll();
    await there.syncAll();
    await there.change({ type }, new Date());
    await there.syncAll();
    let calls = 0;
    here.duringCall = () => here.start(`call ${(calls += 1)}`);
    await here.start('call 0');
    await here.syncAll();
    const decided = type === 'paused' ? 'pausedAt' : 'canceledAt';
    expect((await here.readJob())![decided]).not.toBeNull();
    expect(calls).toBe(1);
    expect(await here.start('one more')).toBeNull();

    // The run ends what it has begun, which is as much in the other browser.
    for (const row of (await here.readRows()).slice(0, 2)) await here.finish(row, 'A chair.');
    for (const device of [here, there]) await device.syncAll();
    expect(await there.readJob()).toMatchObject({ successCount: 2, startedCount: 0 });
    expect(await there.readJob()).toEqual(await here.readJob());
    expect((await there.readJob())![decided]).not.toBeNull();
  },
);

test('a pause is heard by a job that was unchanged when the call began', async () => {
  const [here, there] = await openPair();
  await here.add(rowsOf(3));
  await here.syncAll();
  await there.syncAll();
  await there.change({ type: 'paused' }, new Date());
  await there.syncAll();
  here.duringCall = () => here.start('a call');
  await here.syncAll();
  expect(await here.readJob()).toMatchObject({ startedCount: 1, pausedAt: expect.any(String) as string });
  expect(await here.start('one more')).toBeNull();
});

test('a row that two browsers wrote keeps both texts', async () => {
  const [here, there] = await openPair();
  await here.add(rowsOf(1));
  await here.syncAll();
  await there.syncAll();
  // Neither has heard of the other.
  const first = (await here.start('call one'))!.row;
  await there.change({ type: 'resumed' });
  const second = (await there.start('call two'))!.row;
  await here.finish(first, 'From here.');
  await here.syncAll();
  await there.syncAll();
  await there.finish(second, 'From there.');
  for (const device of [there, here, there]) await device.syncAll();
  const [row] = await there.readRows();
  expect(row).toEqual((await here.readRows())[0]);
  const texts = [row!.result!.content, ...(await there.texts()).map(({ content }) => content)];
  expect(texts.toSorted()).toEqual(['From here.', 'From there.']);
  expect(await here.texts()).toEqual(await there.texts());
});

test('a job that another browser has changed survives its deletion, with all of its rows', async () => {
  const [here, there] = await openPair();
  await here.add(rowsOf(300, 'A chair.'));
  await here.syncAll();
  await there.syncAll();
  await here.change({ type: 'paused' });
  await here.syncAll();
  await there.remove();
  expect(await there.readRows()).toEqual([]);
  await there.syncAll();
  expect(await there.readJob()).toEqual(await here.readJob());
  expect(await there.readRows()).toEqual(await here.readRows());
});
