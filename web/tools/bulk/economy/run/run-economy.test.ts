import { describe, expect, test } from 'vitest';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { bulkRows } from '../../../../storage/collections/bulk/rows.ts';
import { createWorld, owner, type World } from './economy.fixture.ts';
import { idsOfEconomyJobsToRun } from './economy-store.ts';

const minute = 60_000;
const hour = 60 * minute;
const states = async (world: World) => (await world.readRows()).map(({ state }) => state);
const failures = async (world: World) => (await world.readRows()).map(({ failure }) => failure);
const batchStates = async (world: World) => (await world.readBatches()).map(({ state }) => state);

describe('a job', () => {
  test('is sent as one batch, checked once a minute, and collected', async () => {
    const world = await createWorld({ rows: 120, expected: 0.01, perMillion: 100 });
    world.openTab();
    await world.run(undefined, minute);
    expect(await batchStates(world)).toEqual(['sent']);
    expect(await world.readJob()).toMatchObject({
      startedCount: 120,
      expectedInFlight: expect.closeTo(1.2) as number,
    });
    expect(
      (await world.readRows()).every(({ callId }) => callId === world.provider.made[0]!.submissionId),
    ).toBe(true);
    await world.run();
    expect(await world.readJob()).toMatchObject({
      status: 'completed',
      successCount: 120,
      expectedInFlight: 0,
      inputTokens: 12_000,
    });
    // 150 tokens a row at $100 a million, at half the price.
    expect((await world.readJob()).spent).toBeCloseTo(120 * 0.0075);
    expect(await world.readBatches()).toMatchObject([
      { state: 'collected', end: 'complete', collectedCount: 120, number: 1 },
    ]);
    expect(world.provider.submitCalls()).toBe(1);
    expect(world.rests).toEqual(['done']);
  });

  test('of another browser is not run here, and not tried again and again', async () => {
    const world = await createWorld();
    await bulkJobs.put(owner, { ...(await world.readJob()), runsIn: crypto.randomUUID() });
    world.openTab();
    await world.run(undefined, minute);
    expect(await idsOfEconomyJobsToRun(owner)).toEqual([]);
    expect([world.provider.submitCalls(), world.calls]).toEqual([0, 0]);
  });

  test('with more rows than a batch takes is sent as several', async () => {
    const world = await createWorld({ rows: 5, script: { rowsOfBatch: 2 } });
    world.openTab();
    await world.run();
    expect(world.provider.made.map(({ keys }) => keys)).toEqual([['0', '1'], ['2', '3'], ['4']]);
    expect(await states(world)).toEqual(Array(5).fill('finished'));
    expect((await world.readBatches()).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('sends no more rows than fit its limit, until others cost less than expected', async () => {
    const world = await createWorld({
      rows: 6,
      job: { spendingLimit: 0.35 },
      expected: 0.1,
      perMillion: 1_000,
    });
    world.openTab();
    await world.run(undefined, 30 * minute);
    // Three rows for $0.30; they cost $0.075 each.
    expect(world.provider.made.map(({ keys }) => keys.length)).toEqual([3]);
    await world.run();
    expect(world.provider.made.map(({ keys }) => keys.length)).toEqual([3, 1]);
    const job = await world.readJob();
    expect(job.spent).toBeCloseTo(0.3);
    expect(job).toMatchObject({ status: 'processing', successCount: 4, startedCount: 0 });
    expect(world.rests).toEqual(['limit']);
  });

  test('is run by one tab, and by the next one when it closes', async () => {
    const world = await createWorld();
    const first = world.openTab();
    world.openTab();
    await world.run(undefined, 5 * minute);
    first.kill();
    await world.run();
    expect(await states(world)).toEqual(Array(4).fill('finished'));
    expect(world.provider.submitCalls()).toBe(1);
  });

  test('waits for the keys, and goes on when they are there', async () => {
    const world = await createWorld();
    world.needs = 'keys.locked';
    world.openTab();
    await world.run(undefined, hour);
    expect(world.provider.submitCalls()).toBe(0);
    expect(world.states.at(-1)).toMatchObject({ needs: 'keys.locked' });
    world.needs = null;
    world.accessChanged();
    await world.run(undefined, 1_000);
    expect(world.provider.submitCalls()).toBe(1);
    expect(world.states.at(-1)).toMatchObject({ needs: null });
  });

  test('is checked at once when the user asks', async () => {
    const world = await createWorld({ script: { batches: [{ ms: 12_000 }] } });
    world.openTab();
    await world.run(undefined, 11_000);
    await world.run(undefined, 5_000);
    expect(await states(world)).toEqual(Array(4).fill('started'));
    await world.checkNow();
    await world.run(undefined, 10);
    expect(await states(world)).toEqual(Array(4).fill('finished'));
  });
});

describe('a response that is lost', () => {
  test('is looked up, and nothing is sent again', async () => {
    const world = await createWorld({ script: { submits: ['answer-lost'] } });
    world.openTab();
    await world.run(undefined, 5_000);
    expect(await batchStates(world)).toEqual(['unknown']);
    await world.run();
    expect(world.provider.submitCalls()).toBe(1);
    expect(await states(world)).toEqual(Array(4).fill('finished'));
  });

  test.each(['request-lost', 'late'] as const)('to a request that is %s', async (submit) => {
    const world = await createWorld({ script: { submits: [submit] } });
    world.openTab();
    await world.run(undefined, 4 * minute);
    expect(world.provider.submitCalls()).toBe(1);
    await world.run();
    expect(world.provider.submitCalls()).toBe(submit === 'late' ? 1 : 2);
    expect(world.provider.timesOf(0)).toBe(1);
    expect(await states(world)).toEqual(Array(4).fill('finished'));
  });

  test('leaves rows in doubt where the list does not tell, until results do', async () => {
    const script = { submits: ['answer-lost'], showsSubmissionId: false } as const;
    const world = await createWorld({ script });
    world.openTab();
    await world.run(undefined, 20 * minute);
    expect(await states(world)).toEqual(Array(4).fill('in-doubt'));
    expect(await world.readJob()).toMatchObject({ inDoubtCount: 4, startedCount: 0 });
    await world.run();
    expect(world.provider.submitCalls()).toBe(1);
    expect(await states(world)).toEqual(Array(4).fill('finished'));
  });

  test('and the user has a row in doubt written again: only that one is in two batches', async () => {
    const script = { submits: ['answer-lost'], showsSubmissionId: false } as const;
    const world = await createWorld({ script });
    world.openTab();
    await world.run(undefined, 20 * minute);
    const [row] = await world.readRows();
    await world.changeRows([row!.id], { type: 'requested' });
    await world.run();
    expect(world.provider.made.map(({ keys }) => keys)).toEqual([['0', '1', '2', '3'], ['0']]);
    expect(await states(world)).toEqual(Array(4).fill('finished'));
  });

  test('of a batch that was made twice: the second one is canceled', async () => {
    const world = await createWorld({ script: { submits: ['made-twice'] } });
    world.openTab();
    await world.run();
    expect(world.provider.cancels).toEqual(['batch-2']);
    expect(await states(world)).toEqual(Array(4).fill('finished'));
    expect(await world.readBatches()).toMatchObject([{ batchId: 'batch-1', duplicates: [] }]);
  });

  test('is not taken for an empty list of another key', async () => {
    const world = await createWorld({ script: { submits: ['answer-lost'] } });
    world.openTab();
    await world.run(undefined, 5_000);
    world.keyPrint = 'key-2';
    await world.run(undefined, 2 * hour);
    expect(world.provider.submitCalls()).toBe(1);
    expect(await states(world)).toEqual(Array(4).fill('in-doubt'));
    expect(await world.readBatches()).toMatchObject([{ error: 'bulk.economy-other-key' }]);
    world.keyPrint = 'key-1';
    world.accessChanged();
    await world.run();
    expect(await states(world)).toEqual(Array(4).fill('finished'));
  });
});

describe('a batch that is refused', () => {
  test('for its key pauses the job, and its rows wait', async () => {
    const world = await createWorld({ script: { submits: ['provider.key-rejected'] } });
    world.openTab();
    await world.run();
    expect(await states(world)).toEqual(Array(4).fill('waiting'));
    expect(await world.readJob()).toMatchObject({ pauseReason: 'provider.key-rejected', spent: 0 });
    expect(await batchStates(world)).toEqual(['not-sent']);
    await world.change({ type: 'resumed' });
    await world.run();
    expect(await states(world)).toEqual(Array(4).fill('finished'));
  });

  test('because the provider is busy is sent again later, and pauses the job after five times', async () => {
    const busy = Array<'provider.rate-limited'>(5).fill('provider.rate-limited');
    const few = await createWorld({ script: { submits: busy.slice(0, 4) } });
    few.openTab();
    await few.run();
    expect(await states(few)).toEqual(Array(4).fill('finished'));
    expect(await batchStates(few)).toEqual(['collected']);
    const many = await createWorld({ script: { submits: busy } });
    many.openTab();
    await many.run();
    expect(await many.readJob()).toMatchObject({ pauseReason: 'provider.rate-limited' });
    expect(await states(many)).toEqual(Array(4).fill('waiting'));
  });
});

describe('a list with an odd row', () => {
  test('a prompt that is too long for a call fails alone, and the rest is written', async () => {
    const world = await createWorld({ script: { promptCharacters: 2_000 }, expected: 0.1 });
    const [, row] = await world.readRows();
    await bulkRows.put(owner, { ...row!, prompt: 'x'.repeat(4_000) });
    world.openTab();
    await world.run();
    expect(await states(world)).toEqual(['finished', 'failed', 'finished', 'finished']);
    expect((await failures(world))[1]).toBe('input.invalid');
    expect(await world.readJob()).toMatchObject({ status: 'completed', pauseReason: null });
    expect((await world.readRows())[1]).toMatchObject({ cost: 0, calls: 1 });
  });

  test('two rows of a hostile backup in one place are written in two batches', async () => {
    const world = await createWorld();
    const [first, second] = await world.readRows();
    await bulkRows.put(owner, { ...second!, index: first!.index });
    world.openTab();
    await world.run(undefined, 8 * hour);
    expect(await states(world)).toEqual(Array(4).fill('finished'));
    expect((await world.readBatches()).length).toBe(2);
  });
});

describe('results', () => {
  test('of a batch of which half the rows failed', async () => {
    const failed = { 1: 'provider.content-refused', 3: 'provider.rate-limited' } as const;
    const world = await createWorld({
      script: { batches: [{ failures: failed }] },
      expected: 0.1,
      perMillion: 1_000,
    });
    world.openTab();
    await world.run();
    expect(await states(world)).toEqual(['finished', 'failed', 'finished', 'failed']);
    expect(await failures(world)).toEqual([null, failed[1], null, failed[3]]);
    // Nothing is repeated by itself.
    expect(world.provider.submitCalls()).toBe(1);
    expect(await world.readJob()).toMatchObject({ status: 'completed', failedCount: 2 });
  });

  test.each(['expired', 'failed'] as const)(
    'of a batch that %s are offered, and cost nothing',
    async (end) => {
      const world = await createWorld({
        script: { batches: [{ end, written: end === 'expired' ? 1 : 0 }] },
        expected: 0.1,
        perMillion: 1_000,
      });
      world.openTab();
      await world.run();
      const code = end === 'expired' ? 'provider.batch-expired' : 'provider.request-refused';
      expect((await failures(world)).slice(1)).toEqual(Array(3).fill(code));
      expect((await world.readJob()).spent).toBeCloseTo(end === 'expired' ? 0.075 : 0);
      const ids = (await world.readRows()).slice(1).map(({ id }) => id);
      expect(world.provider.submitCalls()).toBe(1);
      await world.changeRows(ids, { type: 'requested' });
      await world.run();
      expect((await states(world)).slice(1)).toEqual(Array(3).fill('finished'));
      expect(world.provider.submissionsOf(2)).toBe(2);
    },
  );

  test('that are missing are read again, and given up after the third time', async () => {
    const late = await createWorld({ script: { batches: [{ missing: [2], missingReads: 1 }] } });
    late.openTab();
    await late.run();
    expect(await states(late)).toEqual(Array(4).fill('finished'));
    const never = await createWorld({ script: { batches: [{ missing: [2] }] }, expected: 0.1 });
    never.openTab();
    await never.run();
    expect(await failures(never)).toEqual([null, null, 'provider.batch-row-missing', null]);
    expect(never.provider.made[0]!.reads).toBe(3);
  });

  test('whose connection breaks are read again', async () => {
    const world = await createWorld({ rows: 130, script: { batches: [{ breaksAfter: 70 }] } });
    world.openTab();
    await world.run(() => world.provider.made[0]?.reads === 1);
    await world.run(undefined, 10);
    expect(await world.readJob()).toMatchObject({ successCount: 70, startedCount: 60 });
    await world.run();
    expect(await world.readBatches()).toMatchObject([{ state: 'collected', collectedCount: 130 }]);
  });

  test('of a batch that the provider has deleted', async () => {
    const world = await createWorld({ expected: 0.1 });
    world.openTab();
    await world.run(undefined, 5 * minute);
    world.provider.made[0]!.isDeleted = true;
    await world.run();
    expect(await failures(world)).toEqual(Array(4).fill('provider.batch-gone'));
    expect(await world.readBatches()).toMatchObject([{ state: 'collected', error: 'provider.batch-gone' }]);
    // Nobody knows whether they were charged.
    expect((await world.readJob()).spent).toBeCloseTo(0.4);
  });
});

describe('the user', () => {
  test('pauses: what was sent goes on, and nothing more is sent', async () => {
    const world = await createWorld({ script: { rowsOfBatch: 2, submits: ['made', 'provider.overloaded'] } });
    world.openTab();
    await world.run(undefined, 1_000);
    await world.change({ type: 'paused' });
    await world.run();
    expect(await states(world)).toEqual(['finished', 'finished', 'waiting', 'waiting']);
    expect(await batchStates(world)).toEqual(['collected', 'not-sent']);
    await world.change({ type: 'resumed' });
    await world.run();
    expect(await states(world)).toEqual(Array(4).fill('finished'));
  });

  test('pauses while the response to a batch is lost: it is looked up all the same', async () => {
    for (const submit of ['answer-lost', 'request-lost'] as const) {
      const world = await createWorld({ script: { submits: [submit] } });
      world.openTab();
      await world.run(undefined, 1_000);
      await world.change({ type: 'paused' });
      await world.run();
      expect(world.provider.submitCalls()).toBe(1);
      const expected = submit === 'answer-lost' ? 'finished' : 'waiting';
      expect(await states(world)).toEqual(Array(4).fill(expected));
    }
  });

  test('cancels a batch that is being written: what was written is kept', async () => {
    const world = await createWorld({ script: { batches: [{ written: 1 }] } });
    world.openTab();
    await world.run(undefined, 5 * minute);
    await world.change({ type: 'canceled' });
    await world.run(undefined, 2 * minute);
    expect(world.provider.cancels).toEqual(['batch-1']);
    expect(await states(world)).toEqual(['finished', 'failed', 'failed', 'failed']);
    expect((await failures(world))[1]).toBe('provider.batch-canceled');
    expect(await world.readBatches()).toMatchObject([{ state: 'collected', end: 'canceled' }]);
  });

  test('cancels while nothing is known of a batch', async () => {
    for (const submit of ['answer-lost', 'request-lost', 'provider.overloaded'] as const) {
      const world = await createWorld({ script: { submits: [submit] } });
      world.openTab();
      await world.run(undefined, 1_000);
      await world.change({ type: 'canceled' });
      await world.run();
      expect(world.provider.submitCalls()).toBe(1);
      const isMade = submit === 'answer-lost';
      expect(world.provider.cancels).toEqual(isMade ? ['batch-1'] : []);
      expect(await states(world)).toEqual(Array(4).fill(isMade ? 'failed' : 'waiting'));
    }
  });

  test('cancels when it has ended: all of it is collected', async () => {
    const world = await createWorld({ script: { batches: [{ ms: 65_000 }] } });
    world.openTab();
    await world.run(undefined, 66_000);
    await world.change({ type: 'canceled' });
    await world.run();
    expect(await states(world)).toEqual(Array(4).fill('finished'));
  });
});
