import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpen } from '#domain/bulk/economy/submission.ts';
import { countRows, spendingOfJob } from '#domain/bulk/run/count-changes.ts';
import { countersOf } from '#domain/bulk/run/tally.ts';
import { createWorld, type CallEvent } from './economy.fixture.ts';
import type { BatchScript, SubmitScript } from './scripted-provider.fixture.ts';

// Random faults of the provider, the network and the storage, tabs killed at any call, and a user who interferes.

const hour = 3_600_000;
const submit = fc.constantFrom<SubmitScript>(
  'made',
  'made',
  'request-lost',
  'answer-lost',
  'late',
  'provider.rate-limited',
  'provider.key-rejected',
  'server.shutting-down',
);
const batch: fc.Arbitrary<BatchScript> = fc.record({
  ms: fc.constantFrom(0, 30_000, 20 * 60_000, hour),
  end: fc.constantFrom('complete', 'complete', 'complete', 'expired', 'failed'),
  written: fc.nat({ max: 3 }),
  failures: fc.constantFrom<NonNullable<BatchScript['failures']>>({}, { 0: 'provider.content-refused' }),
  missing: fc.constantFrom([], [1]),
  missingReads: fc.constantFrom(1, 99),
  breaksAfter: fc.constantFrom(99, 1),
});
const action = fc.record({
  what: fc.constantFrom('pause', 'resume', 'cancel', 'open', 'close', 'kill', 'request', 'dismiss', 'check'),
  afterMs: fc.constantFrom(0, 1_000, 20_000, 6 * 60_000, hour),
  row: fc.nat({ max: 5 }),
});
const event = fc.record({
  at: fc.nat({ max: 150 }),
  event: fc.constantFrom<CallEvent>('fail', 'fail-after', 'kill', 'kill-after', 'kill', 'kill-after'),
});

test('for any faults, kills and orders of the user: no row is in two batches without them, and every outcome is stored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        rows: fc.integer({ min: 1, max: 6 }),
        rowsOfBatch: fc.integer({ min: 1, max: 4 }),
        submits: fc.array(submit, { maxLength: 6 }),
        batches: fc.array(batch, { maxLength: 6 }),
        showsSubmissionId: fc.boolean(),
        events: fc.array(event, { maxLength: 8 }),
        actions: fc.array(action, { maxLength: 8 }),
      }),
      async ({ rows, events, actions, ...script }) => {
        const byCall = new Map(events.map((each) => [each.at, each.event]));
        const world = await createWorld({
          rows,
          script,
          events: (call) => byCall.get(call),
          expected: 0.1,
          perMillion: 1_000,
        });
        const requests = new Map<number, number>();
        let isCanceled = false;
        world.openTab();
        for (const { what, afterMs, row } of actions) {
          await world.run(undefined, afterMs);
          const stored = (await world.readRows())[row];
          if (what === 'pause') await world.change({ type: 'paused' });
          if (what === 'resume') await world.change({ type: 'resumed' });
          if (what === 'cancel' && row > 3) {
            isCanceled = true;
            await world.change({ type: 'canceled' });
          }
          if (what === 'open') world.openTab();
          if (what === 'close') await world.tabs.find((tab) => tab.isAlive())?.close();
          if (what === 'kill') world.tabs.find((tab) => tab.isAlive())?.kill();
          if (what === 'check') await world.checkNow();
          if (what === 'dismiss' && stored)
            await world.changeRows([stored.id], { type: 'dismissed', at: new Date(world.clock.now()) });
          if (what === 'request' && stored) {
            await world.changeRows([stored.id], { type: 'requested' });
            requests.set(row, (requests.get(row) ?? 0) + 1);
          }
        }
        // Somebody comes back, and lets it run to its end.
        world.events = () => undefined;
        if (!world.tabs.some((tab) => tab.isAlive())) world.openTab();
        for (let round = 0; round < 14; round += 1) {
          await world.run(undefined, 3 * hour);
          await world.change({ type: 'resumed' });
        }
        await world.run(undefined, 3 * hour);

        const [job, stored] = [await world.readJob(), await world.readRows()];
        const counts = countRows(stored);
        expect(job).toMatchObject(countersOf(counts.tally));
        expect(spendingOfJob(job).spent).toBeCloseTo(counts.sums.spent);
        expect(job.startedCount).toBe(0);
        expect((await world.readBatches()).filter(isOpen)).toEqual([]);
        if (!isCanceled) expect(stored.some(({ state }) => state === 'waiting')).toBe(false);
        const { made, timesOf } = world.provider;
        for (const { index, state, result, inputTokens } of stored) {
          expect(timesOf(index)).toBeLessThanOrEqual(1 + (requests.get(index) ?? 0));
          // Every text is of a batch that had the row, and is counted once.
          if (state === 'finished')
            expect(made.some(({ id }) => result!.content.endsWith(`by ${id}.`))).toBe(true);
          expect(inputTokens ?? 0).toBeLessThanOrEqual(100 * timesOf(index));
        }
        for (const tab of world.tabs) if (tab.isAlive()) await tab.close();
      },
    ),
    { numRuns: 40 },
  );
}, 300_000);

test('for any costs: no more is spent than the limit, and what rows cost beyond their expectation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(0.05, 0.1, 0.2),
      async (cents, rowsOfBatch, expected) => {
        const spendingLimit = cents / 100;
        const world = await createWorld({
          rows: 8,
          job: { spendingLimit },
          script: { rowsOfBatch },
          expected,
          perMillion: 1_000,
        });
        world.openTab();
        await world.run(undefined, 24 * hour);
        // A row costs $0.075.
        const beyond = world.provider.made.reduce((sum, { keys }) => sum + keys.length, 0);
        const { spent } = await world.readJob();
        expect(spent).toBeLessThanOrEqual(spendingLimit + beyond * Math.max(0, 0.075 - expected) + 1e-9);
        expect(spent + Math.max(expected, 0.075)).toBeGreaterThan(Math.min(spendingLimit, 8 * 0.075) - 1e-9);
      },
    ),
    { numRuns: 10 },
  );
}, 120_000);
