import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countRows, spendingOfJob } from '#domain/bulk/run/count-changes.ts';
import { countersOf, tallyOf } from '#domain/bulk/run/tally.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { createWorld, type Answer, type ProviderCall, type StorageEvent, type World } from './run.fixture.ts';

// Random faults of the provider and the storage, tabs killed at any point, and a user who interferes.

const codes: (ErrorCode | undefined)[] = [
  undefined,
  undefined,
  undefined,
  'provider.no-content',
  'provider.rate-limited',
  'provider.overloaded',
  'generation.unreachable',
  'server.shutting-down',
  'provider.key-rejected',
];
const refusing = new Set<ErrorCode | undefined>(['provider.rate-limited', 'provider.overloaded']);
const withoutEffect = (code: ErrorCode | undefined) => refusing.has(code) || code === 'server.shutting-down';

const answer = fc.record({
  ms: fc.nat({ max: 4_000 }),
  code: fc.constantFrom(...codes),
  retryAfter: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
  cost: fc.integer({ min: 1, max: 60 }),
  expected: fc.integer({ min: 1, max: 20 }),
});
const action = fc.record({
  what: fc.constantFrom('pause', 'resume', 'cancel', 'resume', 'open', 'close', 'request', 'dismiss'),
  afterMs: fc.nat({ max: 6_000 }),
  row: fc.nat({ max: 7 }),
});
const storageEvents = fc.array(
  fc.record({
    at: fc.nat({ max: 80 }),
    event: fc.constantFrom<StorageEvent>('fail', 'fail-after', 'kill', 'kill-after'),
  }),
  { maxLength: 5 },
);

async function closeAll(world: World) {
  for (const tab of world.tabs) if (tab.isAlive()) await tab.close();
}
const answersFrom = (answers: readonly Answer[]) => (row: number, times: number) =>
  answers[(row * 7 + times * 3) % answers.length]! as never;

async function expectWholeCounts(world: World) {
  const [job, rows] = [await world.readJob(), await world.readRows()];
  const counts = countRows(rows);
  expect(job).toMatchObject(countersOf(counts.tally));
  expect(tallyOf(job)).toEqual(counts.tally);
  expect(spendingOfJob(job).spent).toBeCloseTo(counts.sums.spent);
  expect(job.expectedInFlight).toBeCloseTo(counts.sums.expectedInFlight);
  return { job, rows };
}

test('for any faults, kills and orders of the user: no row is called twice without them, and nothing stays started', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        rows: fc.integer({ min: 1, max: 8 }),
        batchSize: fc.integer({ min: 1, max: 4 }),
        answers: fc.array(answer, { minLength: 1, maxLength: 12 }),
        events: storageEvents,
        actions: fc.array(action, { maxLength: 6 }),
      }),
      async ({ rows, batchSize, answers, events, actions }) => {
        const byCall = new Map(events.map(({ at, event }) => [at, event]));
        const world = await createWorld({
          rows,
          job: { batchSize },
          answer: answersFrom(answers),
          storage: (call) => byCall.get(call),
        });
        const requests = new Map<number, number>();
        world.openTab();
        for (const { what, afterMs, row } of actions) {
          await world.run(undefined, afterMs);
          const stored = (await world.readRows())[row];
          if (what === 'pause') await world.change({ type: 'paused' });
          if (what === 'resume') await world.change({ type: 'resumed' });
          if (what === 'cancel' && afterMs > 4_000) await world.change({ type: 'canceled' });
          if (what === 'open') world.openTab();
          if (what === 'close') await world.tabs.find((tab) => tab.isAlive())?.close();
          if (what === 'dismiss' && stored)
            await world.changeRows([stored.id], { type: 'dismissed', at: new Date(world.clock.now()) });
          if (what === 'request' && stored) {
            await world.changeRows([stored.id], { type: 'requested' });
            requests.set(row, (requests.get(row) ?? 0) + 1);
          }
          const isOpen = ({ tab }: ProviderCall) => world.tabs[tab]!.isAlive();
          const inFlight = world.calls.filter((call) => isOpen(call) && call.endedAt === null);
          expect(inFlight.length).toBeLessThanOrEqual(batchSize);
        }
        // Somebody comes back, and lets it run to its end.
        world.storage = () => undefined;
        if (!world.tabs.some((tab) => tab.isAlive())) world.openTab();
        for (let round = 0; round < 12; round += 1) {
          await world.run(undefined, 400_000);
          await world.change({ type: 'resumed' });
        }
        await world.run(undefined, 400_000);
        const { job, rows: stored } = await expectWholeCounts(world);
        expect(job.startedCount).toBe(0);
        for (const row of stored) {
          const calls = world.callsOf(row.index);
          const effective = calls.filter(({ code }) => !withoutEffect(code));
          expect(effective.length).toBeLessThanOrEqual(1 + (requests.get(row.index) ?? 0));
          if (row.state === 'finished') expect(effective.length).toBeGreaterThan(0);
          if (row.state === 'failed' && row.failure !== 'bulk.in-doubt')
            expect(calls.length).toBeGreaterThan(0);
        }
        if (job.canceledAt === null && job.pausedAt === null)
          expect(stored.some(({ state }) => state === 'waiting')).toBe(false);
        for (let tab = 0; tab < world.tabs.length; tab += 1) {
          const starts = world.calls.filter((call) => call.tab === tab).map(({ startedAt }) => startedAt);
          starts.slice(1).forEach((at, index) => expect(at - starts[index]!).toBeGreaterThanOrEqual(500));
        }
        await closeAll(world);
      },
    ),
    { numRuns: 25 },
  );
}, 300_000);

test('for any costs: a limit is exceeded by no more than what was in flight when it was reached', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(answer, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 200 }),
      async (answers, batchSize, spendingLimit) => {
        const priced = answers.map((one) => ({ ...one, code: undefined }));
        const world = await createWorld({
          rows: 12,
          job: { batchSize, spendingLimit },
          answer: answersFrom(priced),
        });
        world.openTab();
        await world.run(undefined, 200_000);
        const ended = world.calls.toSorted((a, b) => a.endedAt! - b.endedAt!);
        let spent = 0;
        const reached = ended.find(({ cost }) => (spent += cost!) >= spendingLimit);
        const { job } = await expectWholeCounts(world);
        if (!reached) expect(job.status).toBe('completed');
        else {
          const at = reached.endedAt!;
          const inFlight = world.calls.filter(({ startedAt, endedAt }) => startedAt <= at && endedAt! >= at);
          const most = inFlight.reduce((sum, { cost }) => sum + cost!, 0);
          expect(job.spent - spendingLimit).toBeLessThanOrEqual(most);
          expect(world.calls.every(({ startedAt }) => startedAt <= at)).toBe(true);
        }
        await closeAll(world);
      },
    ),
    { numRuns: 15 },
  );
}, 300_000);

test('500 rows cost the storage the same for each as 50', async () => {
  const callsFor = async (rows: number) => {
    const world = await createWorld({ rows, job: { batchSize: 10 }, answer: () => ({ ms: 4_900 }) });
    const names = ['get', 'put', 'count', 'getAll', 'openCursor', 'openKeyCursor'] as const;
    const spies = [
      ...names.map((name) => vi.spyOn(IDBObjectStore.prototype, name)),
      ...(['getAll', 'count', 'openCursor', 'openKeyCursor'] as const).map((name) =>
        vi.spyOn(IDBIndex.prototype, name),
      ),
      vi.spyOn(IDBCursor.prototype, 'continue'),
    ];
    const started = world.clock.now();
    world.openTab();
    await world.run(() => world.rests.length > 0);
    const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    expect(await world.readJob()).toMatchObject({ status: 'completed', successCount: rows });
    expect(world.calls).toHaveLength(rows);
    // The pace alone decides how long it takes.
    expect(world.calls.at(-1)!.startedAt - started).toBeLessThan(rows * 500 * 1.02);
    await closeAll(world);
    return count;
  };
  const few = await callsFor(50);
  const many = await callsFor(500);
  expect(many / 500).toBeLessThan(1.2 * (few / 50));
}, 300_000);
