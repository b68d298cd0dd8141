import { describe, expect, test } from 'vitest';
import { bulkBatches } from '../../../../storage/collections/bulk/batches.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { bulkRows } from '../../../../storage/collections/bulk/rows.ts';
import { database } from '../../../../storage/database.ts';
import { createWorld, owner, type World } from './economy.fixture.ts';
import { idsOfEconomyJobsToRun } from './economy-store.ts';

// What becomes of batches that another browser has sent: their job and rows are synced, they themselves are not.

const minute = 60_000;
const states = async (world: World) => (await world.readRows()).map(({ state }) => state);

/** The browser's copy is erased, and fetched again from the server: it is another browser now. */
async function eraseBrowser(world: World): Promise<void> {
  for (const tab of world.tabs) tab.kill();
  const batches = await world.readBatches();
  await bulkBatches.removeAll(
    owner,
    batches.map(({ id }) => id),
  );
  await database().syncStates.clear();
}
const sentAndErased = async (options: Parameters<typeof createWorld>[0] = {}) => {
  const world = await createWorld(options);
  world.openTab();
  await world.run(undefined, 5 * minute);
  await eraseBrowser(world);
  world.openTab();
  await world.run(undefined, minute);
  // Nothing before the user says so.
  expect(await idsOfEconomyJobsToRun(owner)).toEqual([]);
  return world;
};

/** The runs end, and others begin that may not send. */
async function endSubscription(world: World): Promise<void> {
  for (const tab of world.tabs) await tab.close();
  world.maySend = false;
  world.openTab();
}

describe('a job whose browser was erased', () => {
  test.each([true, false])(
    'is continued where it is resumed: its batch is found and collected, shown ids %s',
    async (showsSubmissionId) => {
      const world = await sentAndErased({ rows: 4, script: { showsSubmissionId } });
      await world.change({ type: 'resumed' });
      await world.run();
      expect(await states(world)).toEqual(Array(4).fill('finished'));
      expect(world.provider.submitCalls()).toBe(1);
      expect(await world.readJob()).toMatchObject({ status: 'completed', startedCount: 0, inDoubtCount: 0 });
      expect(await world.readBatches()).toMatchObject([{ state: 'collected', rowCount: 4 }]);
    },
  );

  test('is continued in the middle of its results, though the list does not tell and the rest has another size', async () => {
    const world = await createWorld({
      rows: 130,
      script: { showsSubmissionId: false, batches: [{ breaksAfter: 70 }] },
    });
    world.openTab();
    await world.run(() => world.provider.made[0]?.reads === 1);
    await world.run(undefined, 10);
    expect(await world.readJob()).toMatchObject({ successCount: 70 });
    await eraseBrowser(world);
    world.openTab();
    await world.change({ type: 'resumed' });
    await world.run();
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: 130 });
    expect(world.provider.submitCalls()).toBe(1);
  });

  test('and whose batch is not shown to this key: nothing is sent until the user says so', async () => {
    const world = await sentAndErased({ rows: 2 });
    world.keyPrint = 'key-2';
    await world.change({ type: 'resumed' });
    await world.run(undefined, 60 * minute);
    expect(await states(world)).toEqual(Array(2).fill('in-doubt'));
    expect(world.provider.submitCalls()).toBe(1);
    await world.changeRows(
      (await world.readRows()).map(({ id }) => id),
      { type: 'requested' },
    );
    await world.run();
    expect(await states(world)).toEqual(Array(2).fill('finished'));
    expect(world.provider.submitCalls()).toBe(2);
    expect((await world.readBatches()).map(({ state }) => state).sort()).toEqual(['collected', 'not-sent']);
  });

  test('and that is canceled: its batch is canceled at the provider where it is taken over', async () => {
    const world = await sentAndErased({ rows: 3, script: { batches: [{ written: 1 }] } });
    await world.change({ type: 'canceled' });
    await world.run(undefined, 5 * minute);
    expect(world.provider.cancels).toEqual([]);
    await world.change({ type: 'resumed' });
    await world.run();
    expect(await world.readJob()).toMatchObject({
      canceledAt: expect.any(String) as string,
      startedCount: 0,
    });
    expect(world.provider.cancels).toEqual(['batch-1']);
    expect(await states(world)).toEqual(['finished', 'failed', 'failed']);
  });
});

describe('a browser whose job was taken over', () => {
  test('leaves its open batches to the other one, and does not try again and again', async () => {
    const world = await createWorld();
    world.openTab();
    await world.run(undefined, 5 * minute);
    await bulkJobs.put(owner, { ...(await world.readJob()), runsIn: crypto.randomUUID() });
    await world.run(undefined, minute);
    const calls = world.calls;
    await world.run(undefined, 10 * minute);
    expect(await idsOfEconomyJobsToRun(owner)).toEqual([]);
    expect(world.calls).toBe(calls);
    await world.change({ type: 'resumed' });
    await world.run();
    expect(await states(world)).toEqual(Array(4).fill('finished'));
    expect(world.provider.submitCalls()).toBe(1);
  });
});

test('rows of a hostile backup make no endless list of batches to look up', async () => {
  const world = await createWorld({ rows: 400, job: { pausedAt: '2026-11-20T00:00:00.000Z' } });
  const rows = await world.readRows();
  await bulkRows.putAll(
    owner,
    rows.map((row, at) => ({
      ...row,
      state: 'started' as const,
      callId: at === 0 ? '__proto__' : crypto.randomUUID(),
    })),
  );
  await bulkJobs.put(owner, { ...(await world.readJob()), startedCount: 400 });
  world.openTab();
  await world.run(undefined, 2_000);
  expect((await world.readBatches()).length).toBeLessThanOrEqual(100);
  expect((await world.readRows())[0]).toMatchObject({ state: 'in-doubt' });
});

describe('without a subscription', () => {
  test('what was sent is collected, and nothing more is sent', async () => {
    const world = await createWorld({
      rows: 4,
      script: { rowsOfBatch: 2, submits: ['made', 'provider.overloaded'] },
    });
    world.openTab();
    await world.run(undefined, 1_000);
    await endSubscription(world);
    await world.run();
    expect(await states(world)).toEqual(['finished', 'finished', 'waiting', 'waiting']);
    expect(world.provider.submitCalls()).toBe(2);
    expect((await world.readBatches()).map(({ state }) => state)).toEqual(['collected', 'not-sent']);
    // Not run any more, until there is a subscription again.
    expect(await idsOfEconomyJobsToRun(owner, false)).toEqual([]);
    expect(await idsOfEconomyJobsToRun(owner)).toHaveLength(1);
  });

  test('a batch whose response was lost is looked up', async () => {
    for (const submit of ['answer-lost', 'request-lost'] as const) {
      const world = await createWorld({ script: { submits: [submit] } });
      world.openTab();
      await world.run(undefined, 1_000);
      await endSubscription(world);
      await world.run();
      expect(world.provider.submitCalls()).toBe(1);
      const expected = submit === 'answer-lost' ? 'finished' : 'waiting';
      expect(await states(world)).toEqual(Array(4).fill(expected));
    }
  });

  test('what was sent can be canceled', async () => {
    const world = await createWorld({ script: { batches: [{ written: 1 }] } });
    world.openTab();
    await world.run(undefined, 5 * minute);
    await endSubscription(world);
    await world.change({ type: 'canceled' });
    await world.run();
    expect(world.provider.cancels).toEqual(['batch-1']);
    expect(await states(world)).toEqual(['finished', 'failed', 'failed', 'failed']);
  });
});
