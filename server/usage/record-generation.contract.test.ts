import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { generationReservations, usageRecords, userApiKeys } from '../database/schema/usage.ts';
import { createSession, createSubscriber, createUser } from '../testing/builders.ts';
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { findCaller } from './find-caller.ts';
import type { Reservation } from './reservation.ts';
import { reserveGeneration } from './reserve-generation.ts';
import { settleGeneration, type Outcome } from './settle-generation.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const people = ['subscriber', 'other subscriber', 'free', 'deleted'] as const;
type Step = {
  who: (typeof people)[number];
  how: 'complete' | 'return' | 'complete twice' | 'fail' | 'odd text';
  key: 'a' | 'b';
};

function completed({ who, how, key }: Step, index: number): Outcome {
  return {
    kind: 'completed',
    // Longer than the column, so the database rejects it; for a deleted account nothing is checked.
    contentType: how === 'fail' && who !== 'deleted' ? 'x'.repeat(51) : 'blog',
    prompt: `prompt ${index} "{'\\`,
    generatedContent: how === 'odd text' ? `text ${index} \0 \ud83d \\u0000 {"a":[1]}\n` : `text ${index}`,
    tool: 'generator',
    model: 'a-model',
    tokensUsed: index === 0 ? null : index,
    inputTokens: 2,
    outputTokens: 1,
    cost: 0.5,
    provider: 'openai',
    keyHash: key.repeat(64),
  };
}

async function settle(step: Step, index: number, reservation: Reservation): Promise<string> {
  try {
    if (step.how === 'return') await settleGeneration(database, reservation, { kind: 'returned' }, now);
    else {
      // A copy simulates a retry after a lost response.
      const attempts = step.how === 'complete twice' ? [reservation, { ...reservation }] : [reservation];
      await Promise.all(
        attempts.map((each) => settleGeneration(database, each, completed(step, index), now)),
      );
    }
    return 'settled';
  } catch {
    return 'failed';
  }
}

/** Reserves and settles, and returns the resulting database state with stable names. */
async function play(steps: Step[], inOrder: (tasks: (() => Promise<string>)[]) => Promise<string[]>) {
  await emptyDatabase(database);
  const names = new Map<string, string>();
  const tokens = new Map<string, string>();
  for (const who of people) {
    const user = await (who.includes('subscriber') ? createSubscriber(database) : createUser(database));
    names.set(user.id, who);
    tokens.set(who, (await createSession(database, user.id, now)).tokenHash);
  }
  const reserve = async (who: string) => {
    const tokenHash = tokens.get(who)!;
    const caller = await findCaller(database, { tokenHash, now });
    return reserveGeneration(database, caller!, {
      ipAddress: '203.0.113.7',
      now,
      instanceId: 'test',
      freeDailyLimitPerIp: 1_000,
    }).catch(() => null);
  };
  const reservations: (Reservation | null)[] = [];
  for (const { who } of steps) reservations.push(await reserve(who));
  const [gone] = [...names].find(([, who]) => who === 'deleted')!;
  await database.db.delete(users).where(eq(users.id, gone));

  const outcomes = await inOrder(
    steps.map((step, index) => async () => {
      const reservation = reservations[index];
      return reservation ? settle(step, index, reservation) : 'refused';
    }),
  );
  const sorted = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).sort();
  const records = await database.db.select().from(usageRecords);
  const keys = await database.db.select().from(userApiKeys);
  return {
    outcomes,
    records: sorted(records.map(({ id: _id, userId, ...rest }) => ({ ...rest, who: names.get(userId) }))),
    keys: sorted(keys.map((key) => [names.get(key.userId), key.keyHash[0], key.usageCount, key.lastUsed])),
    counts: sorted(
      (await database.db.select().from(users)).map((user) => [names.get(user.id), user.dailyGenerationsUsed]),
    ),
    open: (await database.db.select().from(generationReservations)).length,
  };
}

const together = (tasks: (() => Promise<string>)[]) => Promise.all(tasks.map((task) => task()));
const oneByOne = async (tasks: (() => Promise<string>)[]) => {
  const outcomes: string[] = [];
  for (const task of tasks) outcomes.push(await task());
  return outcomes;
};

test('settled in batches or one by one, in any mix, the same is recorded, counted and rejected', async () => {
  const step = fc.record({
    who: fc.constantFrom(...people),
    how: fc.constantFrom<Step['how']>('complete', 'complete', 'return', 'complete twice', 'fail', 'odd text'),
    key: fc.constantFrom<Step['key']>('a', 'b'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 40 }), async (steps) => {
      expect(await play(steps, together)).toEqual(await play(steps, oneByOne));
    }),
    { numRuns: 20 },
  );
});

test('one that the database rejects does not affect the others of its batch, and keeps its reservation and count', async () => {
  const step = (who: Step['who'], how: Step['how']): Step => ({ who, how, key: 'a' });
  const end = await play(
    [
      step('subscriber', 'complete'),
      step('free', 'fail'),
      step('free', 'odd text'),
      step('deleted', 'complete'),
    ],
    together,
  );
  expect(end.outcomes).toEqual(['settled', 'failed', 'settled', 'settled']);
  expect(end.records).toHaveLength(2);
  expect(end.records.join()).toContain('text 2  \ufffd ');
  expect(end.counts).toContain('["free",2]');
  expect(end.open).toBe(1);
});
