import { afterEach, describe, expect, test } from 'vitest';
import { resultOf } from '#domain/bulk/bulk.fixture.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { contents } from '../../../../storage/content/content.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { createWorld, jobId, owner, type World } from './run.fixture.ts';

let world: World;
afterEach(async () => {
  for (const tab of world.tabs) if (tab.isAlive()) await tab.close();
});
const open = async (options: Parameters<typeof createWorld>[0]) => {
  world = await createWorld(options);
  return { tab: world.openTab(), started: world.clock.now() };
};
const states = async () => (await world.readRows()).map(({ state }) => state);
const startsOf = (since: number) => world.calls.map(({ startedAt }) => startedAt - since);

describe('a run', () => {
  test('writes every row once, and the job is completed with what it cost', async () => {
    await open({ rows: 3, answer: () => ({ cost: 0.25, expected: 0.5 }) });
    await world.run();
    expect((await world.readRows()).map(({ result }) => result?.content)).toEqual([
      'About chair 0.',
      'About chair 1.',
      'About chair 2.',
    ]);
    expect(await world.readJob()).toMatchObject({
      status: 'completed',
      processedItems: 3,
      successCount: 3,
      startedCount: 0,
      spent: 0.75,
      expectedInFlight: 0,
      outputTokens: 150,
    });
    expect(world.calls).toHaveLength(3);
    expect(world.rests).toEqual(['done']);
    expect(world.states.at(-1)).toBeNull();
  });

  test('starts rows 500 ms apart, at most as many at once as the batch size', async () => {
    const { started } = await open({ rows: 6, job: { batchSize: 2 }, answer: () => ({ ms: 3_000 }) });
    await world.run();
    expect(startsOf(started)).toEqual([0, 500, 3_000, 3_500, 6_000, 6_500]);
  });

  test('starts no more at once than the browser can send', async () => {
    const { started } = await open({ rows: 4, mostCalls: 2, answer: () => ({ ms: 3_000 }) });
    await world.run();
    expect(startsOf(started)).toEqual([0, 500, 3_000, 3_500]);
  });

  test('waits as long as the provider asks, slows down, and writes what was refused last', async () => {
    const { started } = await open({
      rows: 3,
      answer: (row, times) =>
        row === 0 && times === 0 ? { ms: 100, code: 'provider.rate-limited', retryAfter: 60 } : { ms: 100 },
    });
    await world.run();
    expect(startsOf(started)).toEqual([0, 60_100, 61_100, 62_100]);
    expect(world.calls.map(({ row }) => row)).toEqual([0, 1, 2, 0]);
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 3 });
  });

  test('slows down after a provider that stopped while it wrote, and never repeats that call by itself', async () => {
    const { started } = await open({
      rows: 3,
      answer: (row, times) =>
        row === 0 && times === 0
          ? { ms: 100, code: 'provider.stopped-writing', retryAfter: 60, expected: 0.5 }
          : { ms: 100, expected: 0.5, cost: 0.25 },
    });
    await world.run();
    expect(startsOf(started)).toEqual([0, 60_100, 61_100]);
    expect(await states()).toEqual(['failed', 'finished', 'finished']);
    // Nobody knows whether it was charged: it counts as what was expected.
    expect(await world.readJob()).toMatchObject({ status: 'completed', failedCount: 1, spent: 1 });
  });

  test('that is resumed still waits as long as the provider asked', async () => {
    const { started } = await open({
      rows: 2,
      answer: (_row, times) =>
        times === 0 ? { ms: 100, code: 'provider.rate-limited', retryAfter: 60 } : { ms: 100 },
    });
    await world.run(() => world.calls.length === 1);
    await world.run(undefined, 200);
    await world.change({ type: 'paused' });
    await world.run(undefined, 5_000);
    await world.change({ type: 'resumed' });
    await world.run(() => world.calls.length === 2);
    expect(startsOf(started)).toEqual([0, 60_100]);
  });

  test('gives up on rows that are always refused within minutes, and goes on at its pace with those that pass', async () => {
    let passes = false;
    const { started } = await open({
      rows: 20,
      answer: (row) =>
        row % 4 === 0 && !passes ? { ms: 100, code: 'provider.rate-limited' } : { ms: 1_000 },
    });
    await world.run();
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 15, failedCount: 5 });
    expect(world.calls).toHaveLength(15 + 5 * 5);
    const minute = 60_000;
    expect(startsOf(started).at(-1)).toBeLessThan(4 * minute);
    // What is asked for after that reaches the full pace again.
    passes = true;
    const ids = (await world.readRows()).filter(({ state }) => state === 'failed').map(({ id }) => id);
    await world.changeRows(ids, { type: 'requested' });
    const before = world.clock.now();
    await world.run();
    expect(await world.readJob()).toMatchObject({ successCount: 20 });
    expect(world.calls.at(-1)!.endedAt! - before).toBeLessThan(minute);
  });

  test('speeds up again by texts that the provider declines to write, as by those that it writes', async () => {
    const { started } = await open({
      rows: 6,
      job: { batchSize: 1 },
      answer: (row, times) => ({
        ms: 100,
        code: row > 0 ? 'provider.content-refused' : 'provider.rate-limited',
        ...(times === 0 && row === 0 && { retryAfter: 2 }),
      }),
    });
    await world.run(() => world.calls.length === 4);
    expect(startsOf(started)).toEqual([0, 2_100, 2_600, 3_100]);
  });

  test('goes on when rows fail, each with its code', async () => {
    await open({ rows: 3, answer: (row) => (row === 1 ? { code: 'provider.no-content' } : {}) });
    await world.run();
    expect(await states()).toEqual(['finished', 'failed', 'finished']);
    expect((await world.readRows())[1]).toMatchObject({ failure: 'provider.no-content', calls: 1 });
    expect(await world.readJob()).toMatchObject({ status: 'completed', failedCount: 1 });
  });

  test('pauses by itself when the key is refused five times', async () => {
    await open({
      rows: 20,
      job: { batchSize: 1 },
      answer: () => ({ ms: 10, code: 'provider.key-rejected' }),
    });
    await world.run();
    expect(world.calls).toHaveLength(5);
    expect(await world.readJob()).toMatchObject({
      failedCount: 5,
      pauseReason: 'provider.key-rejected',
      status: 'processing',
    });
    expect(world.rests).toEqual(['paused']);
  });

  test('pauses at once when the session has ended, and the row waits', async () => {
    await open({ rows: 2, job: { batchSize: 1 }, answer: () => ({ code: 'accounts.session-required' }) });
    await world.run();
    expect(await world.readJob()).toMatchObject({ pauseReason: 'accounts.session-required', failedCount: 0 });
    expect(await states()).toEqual(['waiting', 'waiting']);
    world.answer = () => ({});
    await world.change({ type: 'resumed' });
    await world.run();
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 2 });
  });
});

describe('a job that mends what its rows miss', () => {
  const job = { repairsMissed: true, batchSize: 1 };

  test('mends each row once, after all first texts, and keeps the better text', async () => {
    // The job asks for 60 to 90 words.
    const words = [
      [2, 70],
      [70, 2],
      [2, 3],
    ];
    await open({ rows: 3, job, answer: (row, times) => ({ ms: 10, cost: 1, words: words[row]![times]! }) });
    await world.run();
    expect(world.calls.map(({ row, mends }) => [row, mends])).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [0, true],
      [2, true],
    ]);
    expect((await world.readRows()).map(({ result }) => result?.wordCount)).toEqual([70, 70, 2]);
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 3, spent: 5 });
    expect(world.rests).toEqual(['done']);
  });

  test('ends at its limit, with the texts that are there', async () => {
    await open({ rows: 3, job: { ...job, spendingLimit: 4 }, answer: () => ({ ms: 10, cost: 1 }) });
    await world.run();
    expect(world.calls.filter(({ mends }) => mends)).toHaveLength(1);
    expect(await states()).toEqual(['finished', 'finished', 'finished']);
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 3, spent: 4 });
    expect(world.rests).toEqual(['limit']);
    expect(world.restedJobs).toMatchObject([{ successCount: 3 }]);
  });

  test('waits at its limit as long as a row has no text, and goes on when the limit is raised', async () => {
    await open({ rows: 3, job: { ...job, spendingLimit: 2 }, answer: () => ({ ms: 10, cost: 1 }) });
    await world.run();
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    expect(world.calls).toHaveLength(2);
    await world.setLimit(100);
    await world.run();
    expect(world.calls).toHaveLength(6);
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 3 });
  });

  test('keeps its texts when it is canceled, also that of the call in flight', async () => {
    await open({ rows: 3, job: { ...job, batchSize: 2 }, answer: () => ({ ms: 2_000 }) });
    await world.run(() => world.calls.length === 3);
    await world.change({ type: 'canceled' });
    await world.run();
    expect(await states()).toEqual(['finished', 'finished', 'finished']);
    expect(world.calls).toHaveLength(3);
    expect((await world.readRows()).map(({ repairs }) => repairs)).toEqual([[], [], []]);
  });

  test('keeps its texts when another browser cancels it', async () => {
    await open({ rows: 3, job: { ...job, batchSize: 2 }, answer: () => ({ ms: 2_000 }) });
    await world.run(() => world.calls.length === 3);
    const at = new Date(world.clock.now()).toISOString();
    await world.receive({ canceledAt: at, decidedAt: at });
    await world.run();
    expect(await states()).toEqual(['finished', 'finished', 'finished']);
    expect(world.calls).toHaveLength(3);
    expect(await world.readJob()).toMatchObject({ successCount: 3, canceledAt: at });
  });

  test('whose tab dies while a text is mended keeps that text, and repeats nothing by itself', async () => {
    const { tab } = await open({ rows: 1, job, answer: () => ({ ms: 2_000, expected: 0.5, cost: 1 }) });
    await world.run(() => world.calls.length === 2);
    tab.kill();
    world.openTab();
    await world.run();
    expect(world.calls).toHaveLength(2);
    const [row] = await world.readRows();
    expect(row).toMatchObject({ state: 'in-doubt', result: { content: 'About chair 0.' } });
    // Written again on request, as what it was: a call that mends.
    await world.changeRows([row!.id], { type: 'requested' });
    await world.run();
    expect(world.calls.at(-1)).toMatchObject({ mends: true });
    expect((await world.readRows())[0]).toMatchObject({ state: 'finished', repairsMade: 1, cost: 2.5 });
  });
});

describe('the user', () => {
  test('pauses: nothing is started, what is being written is kept; and resumes', async () => {
    await open({ rows: 6, job: { batchSize: 2 }, answer: () => ({ ms: 3_000 }) });
    await world.run(() => world.calls.length === 2);
    await world.change({ type: 'paused' });
    await world.run();
    expect(world.calls).toHaveLength(2);
    expect(await world.readJob()).toMatchObject({ successCount: 2, startedCount: 0, pauseReason: null });
    await world.change({ type: 'resumed' });
    await world.run();
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 6 });
    expect(world.calls).toHaveLength(6);
  });

  test('cancels: what is being written is kept, and nothing is started again', async () => {
    await open({ rows: 6, job: { batchSize: 2 }, answer: () => ({ ms: 3_000 }) });
    await world.run(() => world.calls.length === 2);
    await world.change({ type: 'canceled' });
    await world.change({ type: 'resumed' });
    await world.run();
    expect(await states()).toEqual(['finished', 'finished', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  const orders = ['paused', 'resumed', 'canceled'] as const;
  test.each(orders.flatMap((a) => orders.flatMap((b) => orders.map((c) => [a, b, c] as const))))(
    'interferes in any order: %s, %s, %s',
    async (...events) => {
      await open({ rows: 12, job: { batchSize: 2 }, answer: () => ({ ms: 3_000 }) });
      for (const type of events) {
        await world.run(undefined, 2_600);
        await world.change({ type });
      }
      const before = world.calls.length;
      await world.run();
      const isCanceled = events.includes('canceled');
      const isPaused = !isCanceled && events.lastIndexOf('paused') > events.lastIndexOf('resumed');
      const job = await world.readJob();
      expect(job.startedCount).toBe(0);
      expect(job.successCount).toBe(isCanceled || isPaused ? before : 12);
      expect(world.calls).toHaveLength(job.successCount);
      expect([job.canceledAt !== null, job.pausedAt !== null]).toEqual([isCanceled, isPaused]);
    },
  );

  test('deletes the job: its calls are aborted, and nothing of it comes back', async () => {
    await open({ rows: 6, answer: () => ({ ms: 3_000 }) });
    await world.run(() => world.calls.length === 2);
    const at = world.clock.now();
    await world.remove();
    await world.run();
    expect(await bulkJobs.get(owner, jobId)).toBeUndefined();
    expect(await world.readRows()).toEqual([]);
    expect(world.calls.map(({ endedAt }) => endedAt)).toEqual([at, at]);
  });

  test('raises the limit that the job has reached', async () => {
    await open({
      rows: 6,
      job: { batchSize: 1, spendingLimit: 0.9 },
      answer: () => ({ cost: 0.5, expected: 0.5 }),
    });
    await world.run();
    expect(await world.readJob()).toMatchObject({ status: 'processing', successCount: 2, spent: 1 });
    expect(world.rests).toEqual(['limit']);
    await world.setLimit(10);
    await world.run();
    expect(await world.readJob()).toMatchObject({ status: 'completed', spent: 3 });
  });

  test('has a row in doubt written again', async () => {
    const { tab } = await open({ rows: 2, job: { batchSize: 1 }, answer: () => ({ ms: 3_000 }) });
    await world.run(() => world.calls.length === 1);
    tab.kill();
    world.openTab();
    await world.run();
    expect(await states()).toEqual(['in-doubt', 'finished']);
    expect(world.rests).toEqual(['in-doubt']);
    const [first] = await world.readRows();
    await world.changeRows([first!.id], { type: 'requested' });
    await world.run();
    expect(await states()).toEqual(['finished', 'finished']);
    expect(world.callsOf(0)).toHaveLength(2);
  });
});

describe('tabs', () => {
  test('run a job in one of them; when it closes, another goes on and repeats nothing', async () => {
    const { tab } = await open({ rows: 6, job: { batchSize: 2 }, answer: () => ({ ms: 3_000 }) });
    world.openTab();
    await world.run(() => world.calls.length === 4);
    expect(world.calls.every((call) => call.tab === 0)).toBe(true);
    tab.kill();
    await world.run();
    expect(await states()).toEqual(['finished', 'finished', 'in-doubt', 'in-doubt', 'finished', 'finished']);
    expect(world.calls.map((call) => call.tab)).toEqual([0, 0, 0, 0, 1, 1]);
  });

  test('that are closed in order abort their calls, whose rows are in doubt at once', async () => {
    const { tab } = await open({ rows: 2, answer: () => ({ ms: 3_000 }) });
    await world.run(() => world.calls.length === 2);
    await tab.close();
    expect(await states()).toEqual(['in-doubt', 'in-doubt']);
  });

  test('that have no locks all run the job, and still no row is called twice', async () => {
    await open({ rows: 6, job: { batchSize: 2 }, hasLocks: false, answer: () => ({ ms: 3_000 }) });
    await world.run(() => world.calls.length === 2);
    world.openTab();
    await world.run();
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 6 });
    expect(world.calls.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('of a paused job settle what a closed one left', async () => {
    const { tab } = await open({ rows: 2, job: { batchSize: 1 }, answer: () => ({ ms: 3_000 }) });
    await world.run(() => world.calls.length === 1);
    await world.change({ type: 'paused' });
    tab.kill();
    world.openTab();
    await world.run();
    expect(await states()).toEqual(['in-doubt', 'waiting']);
  });
});

describe('another browser', () => {
  const other = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';

  test('takes the job over: nothing more is started here, and what is being written is kept', async () => {
    await open({ rows: 4, answer: () => ({ ms: 3_000 }) });
    await world.run(() => world.calls.length === 2);
    await world.receive({ runsIn: other });
    await world.run();
    expect(world.calls).toHaveLength(2);
    expect(await states()).toEqual(['finished', 'finished', 'waiting', 'waiting']);
    expect(world.rests).toEqual([]);
    expect(world.states.at(-1)).toBeNull();
    // It is given back by a resumption here.
    await world.change({ type: 'resumed' });
    await world.run();
    expect(world.calls).toHaveLength(4);
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 4 });
  });

  test('has written a row meanwhile: the text of this one is kept in the library', async () => {
    await open({ rows: 1, answer: () => ({ ms: 3_000 }) });
    await world.run(() => world.calls.length === 1);
    const [row] = await world.readRows();
    const theirs: BulkRow = { ...row!, state: 'finished', callId: null, result: resultOf('From there.') };
    await world.receive({}, [theirs]);
    await world.run();
    expect((await world.readRows())[0]).toEqual(theirs);
    expect((await contents.newest(owner)).records).toMatchObject([
      { content: 'About chair 0.', title: 'About chair 0. (other device)', source: 'bulk' },
    ]);
    // The run has counted what arrived.
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 1, startedCount: 0 });
  });
});

describe('without a connection', () => {
  test('nothing is started until there is one', async () => {
    world = await createWorld({ rows: 2 });
    Object.assign(world, { isOnline: false, isReached: false });
    world.openTab();
    await world.run(undefined, 60_000);
    expect(world.calls).toEqual([]);
    expect(world.states.at(-1)).toMatchObject({ isOffline: true });
    Object.assign(world, { isOnline: true, isReached: true });
    await world.run();
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 2 });
    expect(world.probes).toBeLessThan(20);
  });

  test('calls that break off together pause nothing, and the rest waits for the connection', async () => {
    await open({
      rows: 20,
      answer: (row) => (row < 10 ? { ms: 10_000, code: 'generation.unreachable' } : { ms: 100 }),
    });
    await world.run(() => world.calls.length === 10);
    world.isReached = false;
    await world.run(undefined, 60_000);
    expect(world.calls).toHaveLength(10);
    world.isReached = true;
    await world.run();
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 10, failedCount: 10 });
  });

  test('to the provider alone, the run pauses after five attempts', async () => {
    await open({
      rows: 50,
      job: { batchSize: 1 },
      answer: () => ({ ms: 100, code: 'provider.unreachable' }),
    });
    await world.run();
    expect(world.calls).toHaveLength(5);
    expect(await world.readJob()).toMatchObject({ pauseReason: 'provider.unreachable' });
  });
});

describe('a storage that refuses', () => {
  test('a text: it stays in memory until it is stored, the call is not repeated, and the job pauses', async () => {
    let isFull = false;
    await open({ rows: 3, job: { batchSize: 1 }, storage: () => (isFull ? 'fail' : undefined) });
    await world.run(() => world.calls.length === 1);
    isFull = true;
    await world.run(undefined, 120_000);
    expect(world.states.at(-1)).toMatchObject({ blocked: 'storage.full', unsaved: 1 });
    expect(world.calls).toHaveLength(1);
    isFull = false;
    await world.run();
    expect(await states()).toEqual(['finished', 'waiting', 'waiting']);
    expect(await world.readJob()).toMatchObject({ pauseReason: 'storage.full' });
    await world.change({ type: 'resumed' });
    await world.run();
    expect(await states()).toEqual(['finished', 'finished', 'finished']);
    expect(world.calls.map(({ row }) => row)).toEqual([0, 1, 2]);
  });

  test('once: the job goes on by itself', async () => {
    await open({ rows: 3, storage: (call) => (call % 5 === 4 ? 'fail' : undefined) });
    await world.run();
    expect(await states()).toEqual(['finished', 'finished', 'finished']);
    expect(world.calls).toHaveLength(3);
  });

  test('the start of a row: no call is made', async () => {
    let isFull = true;
    await open({ rows: 1, storage: (call) => (isFull && call > 2 ? 'fail' : undefined) });
    await world.run(undefined, 60_000);
    expect(world.calls).toEqual([]);
    isFull = false;
    await world.run();
    expect(await states()).toEqual(['finished']);
    expect(world.calls).toHaveLength(1);
  });

  test('a text that is there when the tab is killed leaves its row in doubt', async () => {
    const { tab } = await open({ rows: 1, storage: (call) => (call > 5 ? 'fail' : undefined) });
    await world.run(undefined, 60_000);
    tab.kill();
    world.storage = () => undefined;
    world.openTab();
    await world.run();
    expect(await states()).toEqual(['in-doubt']);
    expect(world.calls).toHaveLength(1);
  });
});
