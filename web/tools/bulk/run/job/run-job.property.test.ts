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
  words: fc.constantFrom(2, 2, 70),
});
const action = fc.record({
  what: fc.constantFrom('pause', 'resume', 'cancel', 'resume', 'open', 'close', 'request', 'mend', 'dismiss'),
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
        repairsMissed: fc.boolean(),
        batchSize: fc.integer({ min: 1, max: 4 }),
        answers: fc.array(answer, { minLength: 1, maxLength: 12 }),
        events: storageEvents,
        actions: fc.array(action, { maxLength: 6 }),
      }),
      async ({ rows, repairsMissed, batchSize, answers, events, actions }) => {
        const byCall = new Map(events.map(({ at, event }) => [at, event]));
        const world = await createWorld({
          rows,
          job: { batchSize, repairsMissed },
          answer: answersFrom(answers),
          storage: (call) => byCall.get(call),
        });
        const requests = new Map<number, number>();
        const written = new Set<number>();
        const noteWritten = async () => {
          for (const { index, result } of await world.readRows()) if (result) written.add(index);
        };
        world.openTab();
        for (const { what, afterMs, row } of actions) {
          await world.run(undefined, afterMs);
          await noteWritten();
          const stored = (await world.readRows())[row];
          if (what === 'pause') await world.change({ type: 'paused' });
          if (what === 'resume') await world.change({ type: 'resumed' });
          if (what === 'cancel' && afterMs > 4_000) await world.change({ type: 'canceled' });
          if (what === 'open') world.openTab();
          if (what === 'close') await world.tabs.find((tab) => tab.isAlive())?.close();
          if (what === 'dismiss' && stored)
            await world.changeRows([stored.id], { type: 'dismissed', at: new Date(world.clock.now()) });
          if ((what === 'request' || what === 'mend') && stored) {
            const repairs = what === 'mend' ? { repairs: ['Shorten it.'] } : {};
            await world.changeRows([stored.id], { type: 'requested', ...repairs });
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
          const allowed = 1 + (requests.get(row.index) ?? 0);
          expect(effective.length).toBeLessThanOrEqual(allowed + (repairsMissed ? 1 : 0));
          // Without a request at most one call mends, and it is not made where nothing was missed.
          const mending = effective.filter(({ mends }) => mends);
          if (allowed === 1) expect(mending.length).toBeLessThanOrEqual(repairsMissed ? 1 : 0);
          expect(effective.length - mending.length).toBeLessThanOrEqual(allowed);
          expect(row.repairsMade).toBeLessThanOrEqual(mending.length);
          // No text is lost, whatever became of the call that was to mend it.
          if (written.has(row.index)) expect(row.result).not.toBeNull();
          if (row.state === 'finished' || row.state === 'failed') expect(row.repairs).toEqual([]);
          const isDone = row.state === 'finished' && row.failure === null && job.canceledAt === null;
          if (repairsMissed && isDone && allowed === 1 && row.result!.wordCount === 2)
            expect(row.repairsMade).toBe(1);
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
      fc.integer({ min: 1, max: 400 }),
      fc.boolean(),
      async (answers, batchSize, spendingLimit, repairsMissed) => {
        const priced = answers.map((one) => ({ ...one, code: undefined }));
        const world = await createWorld({
          rows: 12,
          job: { batchSize, spendingLimit, repairsMissed },
          answer: answersFrom(priced),
        });
        world.openTab();
        await world.run(undefined, 200_000);
        const ended = world.calls.toSorted((a, b) => a.endedAt! - b.endedAt!);
        let spent = 0;
        const reached = ended.find(({ cost }) => (spent += cost!) >= spendingLimit);
        const { job, rows } = await expectWholeCounts(world);
        // Where every row has a text, the limit ends the mending, and the job is completed.
        const isWritten = rows.every(({ result }) => result !== null);
        expect(job.status === 'completed').toBe(isWritten);
        if (repairsMissed && !reached)
          for (const { result, repairsMade } of rows)
            expect(repairsMade === 1 || result!.wordCount === 70).toBe(true);
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
    { numRuns: 30 },
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
