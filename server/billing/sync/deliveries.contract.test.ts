import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drillable } from '../../testing/drill.ts';
import { createDeliveryStage, type History, type Story } from '../../testing/stages/delivery-stage.ts';

// The main property of billing: for any order of events, repeated, in parallel, and with a crash at any point, the
// account ends in the state of the payment provider, and nothing is counted twice.

let stage: Awaited<ReturnType<typeof createDeliveryStage>>;
beforeAll(async () => {
  stage = await createDeliveryStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.crashAt([]);
  stage.holdProvider(() => Promise.resolve());
});

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / 1_000) * 1_000;
const inDays = (days: number) => new Date(today + days * dayMs);
const start = inDays(-40);

const subscribed = { status: 'active', start, periodStart: inDays(-40), periodEnd: inDays(-10) };
const renewed = { ...subscribed, periodStart: inDays(-10), periodEnd: inDays(20) };
const ending = { ...renewed, cancelAtPeriodEnd: true };
const overdue = { ...renewed, status: 'past_due', periodStart: inDays(-1), periodEnd: inDays(29) };
const canceled = { ...overdue, status: 'canceled' };
const life: History = [subscribed, renewed, ending, overdue, canceled];

const five = [0, 1, 2, 3, 4];
/** Every eleventh of the 120, and all in a drill. */
const orders = permutationsOf(five).filter((_, index) => index % drillable(11, 1) === 0);

async function expectTrue(story: Story): Promise<void> {
  await story.work();
  expect(await story.end()).toEqual(story.expected());
}

test('many orders of five events, each twice at the same time, while the history is still happening', async () => {
  for (const [index, order] of orders.entries()) {
    const story = await stage.begin(life);
    let happened = 0;
    for (const event of order) {
      for (; happened <= event; happened += 1) story.happen();
      await Promise.all([story.deliver(event), story.deliver(event)]);
      // In every other story all jobs wait for the end, and are then done at the same time.
      if (index % 2) await story.work();
    }
    await expectTrue(story);
  }
});

test('a crash between any two statements is repaired by the next attempt', async () => {
  const playThrough = async (crashes: number[]) => {
    const story = await stage.begin([subscribed, canceled]);
    stage.crashAt(crashes);
    for (const event of [0, 1]) {
      story.happen();
      await story.deliver(event);
      await story.work();
    }
    const statements = stage.passed();
    await expectTrue(story);
    return statements;
  };
  const statements = await playThrough([]);
  expect(statements).toBeGreaterThan(30);
  for (let point = 1; point <= statements; point += 1) await playThrough([point]);
});

test('any interleaving of events, overtaking responses, duplicates and crashes', async () => {
  const state = fc.constantFrom(subscribed, renewed, ending, overdue, canceled, {
    ...renewed,
    status: 'unpaid',
  });
  const plan = fc.record({
    history: fc.tuple(state, state, state, state, state),
    copies: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
    crashes: fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 8 }),
    scheduler: fc.scheduler(),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ history, copies, crashes, scheduler }) => {
      const story = await stage.begin(history);
      const turn = async () => {
        // The embedded database answers without leaving the turn: others must get theirs.
        await nextTurn();
        await scheduler.schedule(Promise.resolve());
      };
      stage.holdProvider(turn);
      stage.crashAt(crashes);
      const happening = five.map(() => Promise.withResolvers<void>());
      const unfolding = async () => {
        for (const { resolve } of happening) {
          await turn();
          story.happen();
          resolve();
        }
      };
      // Each as if by a process of its own: no job waits for another.
      const delivering = [...five, ...copies].map(async (event) => {
        await happening[event]!.promise;
        await turn();
        await story.deliver(event);
        await story.work();
      });
      await scheduler.waitFor(Promise.all([unfolding(), ...delivering]));
      stage.holdProvider(() => Promise.resolve());
      await expectTrue(story);
    }),
    { numRuns: drillable(10, 100), endOnFailure: true },
  );
});

function permutationsOf(items: number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutationsOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
