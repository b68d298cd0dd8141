import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import {
  generationReservations,
  ipUsageTracking,
  usageRecords,
  userApiKeys,
} from '../database/schema/usage.ts';
import { createSession, createSubscriber, createUser, createUserWithUsage } from '../testing/builders.ts';
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { findCaller } from './find-caller.ts';
import { keyHash } from './key-hash.ts';
import type { Reservation } from './reservation.ts';
import { reserveGeneration } from './reserve-generation.ts';
import { settleGeneration, type Outcome } from './settle-generation.ts';
import { sweepReservations } from './sweep-reservations.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const now = new Date('2026-11-20T12:00:00Z');
const instanceId = randomUUID();
const canaryKey = 'sk-canary-0123456789';

type Call = Partial<Parameters<typeof reserveGeneration>[2]>;
const reserve = async (sessionTokenHash: string, call: Call = {}) => {
  const caller = await findCaller(database, { tokenHash: sessionTokenHash, now: call.now ?? now });
  if (!caller) return Promise.reject(new AppError('accounts.session-required'));
  return reserveGeneration(database, caller, {
    ipAddress: '203.0.113.7',
    now,
    instanceId,
    freeDailyLimitPerIp: 1_000,
    ...call,
  });
};

const completed: Outcome = {
  kind: 'completed',
  contentType: 'blog',
  prompt: 'Write about tea',
  generatedContent: 'Tea.',
  tool: 'generator',
  model: 'a-model',
  tokensUsed: 12,
  inputTokens: 2,
  outputTokens: 1,
  cost: 0.5,
  provider: 'claude',
  keyHash: keyHash('secret', canaryKey),
};

async function usedBy(userId: string): Promise<number> {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  return user!.dailyGenerationsUsed;
}
const open = () => database.db.select().from(generationReservations);
const records = () => database.db.select().from(usageRecords);
const addresses = () => database.db.select().from(ipUsageTracking);

describe('is rejected', () => {
  test('when the account was deleted after the lookup, and nothing is counted', async () => {
    const user = await createUser(database);
    const { tokenHash } = await createSession(database, user.id, now);
    const caller = await findCaller(database, { tokenHash, now });
    await database.db.delete(users);
    const late = { ipAddress: '::1', now, instanceId, freeDailyLimitPerIp: 1 };
    await expect(reserveGeneration(database, caller!, late)).rejects.toMatchObject({
      code: 'accounts.session-required',
    });
    expect([await open(), await addresses()]).toEqual([[], []]);
  });

  test('the sixth of the day, and nothing is counted', async () => {
    const user = await createUserWithUsage(database, 5, now);
    const { tokenHash } = await createSession(database, user.id, now);
    await expect(reserve(tokenHash)).rejects.toMatchObject({ code: 'generation.daily-limit' });
    expect([await usedBy(user.id), await open(), await addresses()]).toEqual([5, [], []]);
  });

  test('beyond the limit of an address, and the user keeps the generation', async () => {
    const [first, second] = [await createUser(database), await createUser(database)];
    const hashes = [
      await createSession(database, first.id, now),
      await createSession(database, second.id, now),
    ];
    await reserve(hashes[0]!.tokenHash, { freeDailyLimitPerIp: 1 });
    await expect(reserve(hashes[1]!.tokenHash, { freeDailyLimitPerIp: 1 })).rejects.toMatchObject({
      code: 'generation.address-limit',
    });
    expect(await usedBy(second.id)).toBe(0);
    expect(await addresses()).toMatchObject([{ usageCount: 1, userIds: [first.id], date: '2026-11-20' }]);
  });
});

describe('is counted', () => {
  test('for the user and the address, and returns what is left', async () => {
    const user = await createUser(database);
    const { tokenHash } = await createSession(database, user.id, now);
    const lefts = [];
    for (let turn = 0; turn < 5; turn += 1) lefts.push((await reserve(tokenHash)).remaining);
    expect(lefts).toEqual([4, 3, 2, 1, 0]);
    expect(await addresses()).toMatchObject([
      { ipAddress: '203.0.113.7', usageCount: 5, userIds: [user.id] },
    ]);
    expect((await open()).map((row) => row.instanceId)).toEqual(Array(5).fill(instanceId));
  });

  test('from 1 again on the next UTC day', async () => {
    const user = await createUserWithUsage(database, 5, new Date('2026-11-19T23:59:59Z'));
    const { tokenHash } = await createSession(database, user.id, now);
    const reservation = await reserve(tokenHash, { now: new Date('2026-11-20T00:00:00Z') });
    expect(reservation).toMatchObject({
      remaining: 4,
      day: '2026-11-20',
      userId: user.id,
      email: user.email,
    });
  });

  test('never for a subscriber', async () => {
    const user = await createSubscriber(database, {
      dailyGenerationsUsed: 40,
      lastGenerationDate: '2026-11-20',
    });
    const { tokenHash } = await createSession(database, user.id, now);
    expect(await reserve(tokenHash, { freeDailyLimitPerIp: 1 })).toMatchObject({
      remaining: -1,
      isCounted: false,
      email: user.email,
    });
    expect([await usedBy(user.id), await addresses(), await open()]).toEqual([40, [], []]);
  });

  test('exactly five times, for any number of parallel requests', async () => {
    const user = await createUser(database);
    const { tokenHash } = await createSession(database, user.id, now);
    const answers = await Promise.allSettled(Array.from({ length: 1_000 }, () => reserve(tokenHash)));
    const refusals = answers
      .filter((answer) => answer.status === 'rejected')
      .map((answer) => answer.reason.code);
    expect(refusals).toEqual(Array(995).fill('generation.daily-limit'));
    expect([await usedBy(user.id), (await open()).length]).toEqual([5, 5]);

    const won = answers.filter((answer) => answer.status === 'fulfilled').map((answer) => answer.value);
    await Promise.all(won.slice(0, 3).map((held) => settleGeneration(database, held, { kind: 'returned' })));
    expect([await usedBy(user.id), (await open()).length]).toEqual([2, 2]);
    const again = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(tokenHash)));
    expect(again.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3);
  });
});

describe('settled', () => {
  async function reserved(): Promise<{ userId: string; reservation: Reservation; tokenHash: string }> {
    const user = await createUser(database);
    const { tokenHash } = await createSession(database, user.id, now);
    return { userId: user.id, reservation: await reserve(tokenHash), tokenHash };
  }

  test('completed: recorded once, with a hash of the key and never the key', async () => {
    const { userId, reservation, tokenHash } = await reserved();
    await settleGeneration(database, reservation, completed, now);
    await settleGeneration(database, reservation, completed, now);
    await settleGeneration(database, { ...reservation }, completed, now);
    await settleGeneration(
      database,
      await reserve(tokenHash),
      { ...completed, generatedContent: 'Two\0.' },
      now,
    );
    expect(await usedBy(userId)).toBe(2);
    expect(await open()).toEqual([]);
    const kept = await records();
    expect(new Set(kept.map((row) => row.generatedContent))).toEqual(new Set(['Tea.', 'Two.']));
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({ userId, contentType: 'blog', prompt: 'Write about tea', tokensUsed: 12 });
    const keys = await database.db.select().from(userApiKeys);
    expect(keys).toMatchObject([
      { userId, provider: 'claude', usageCount: 2, lastUsed: now, isActive: true },
    ]);
    expect(JSON.stringify([kept, keys])).not.toContain(canaryKey);
  });

  test('returned: refunded once, and a later outcome changes nothing', async () => {
    const { userId, reservation, tokenHash } = await reserved();
    await reserve(tokenHash);
    await settleGeneration(database, reservation, { kind: 'returned' });
    await settleGeneration(database, reservation, { kind: 'returned' });
    await settleGeneration(database, reservation, completed);
    expect([await usedBy(userId), await records()]).toEqual([1, []]);
    expect(await addresses()).toMatchObject([{ usageCount: 1 }]);
  });

  test('returned after midnight: the new day is not affected', async () => {
    const { userId, reservation, tokenHash } = await reserved();
    await reserve(tokenHash, { now: new Date('2026-11-21T00:00:01Z') });
    await settleGeneration(database, reservation, { kind: 'returned' });
    expect(await usedBy(userId)).toBe(1);
  });

  test('completed after a sweep has returned it: counted again', async () => {
    const { userId, reservation } = await reserved();
    expect(await sweepReservations(database, 'another-instance')).toBe(1);
    expect(await usedBy(userId)).toBe(0);
    await settleGeneration(database, reservation, completed, now);
    expect([await usedBy(userId), (await records()).length]).toEqual([1, 1]);
    expect(await addresses()).toMatchObject([{ usageCount: 1 }]);
  });

  test('after its account was deleted: no data is left and nothing fails', async () => {
    const { userId, reservation } = await reserved();
    await database.db.delete(users).where(eq(users.id, userId));
    await settleGeneration(database, reservation, completed, now);
    expect(await records()).toEqual([]);
  });
});

test('in any order of reserving, returning, completing and sweeping: used = completed + open', async () => {
  type Step = 'reserve' | 'return' | 'complete' | 'sweep';
  const step = fc.constantFrom<Step>('reserve', 'reserve', 'return', 'complete', 'sweep');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      async (rounds) => {
        await emptyDatabase(database);
        const user = await createUser(database);
        const { tokenHash } = await createSession(database, user.id, now);
        const held: Reservation[] = [];
        const act = async (kind: Step) => {
          if (kind === 'sweep') return void (await sweepReservations(database, 'another'));
          if (kind === 'reserve') {
            const reservation = await reserve(tokenHash).catch(() => null);
            return void (reservation && held.push(reservation));
          }
          const reservation = held.shift();
          const outcome = kind === 'return' ? ({ kind: 'returned' } as const) : completed;
          if (reservation) await settleGeneration(database, reservation, outcome, now);
        };
        // The steps of a round run at the same time.
        for (const round of rounds) await Promise.all(round.map(act));
        const used = await usedBy(user.id);
        expect(used).toBe((await records()).length + (await open()).length);
        // A sweep returns running ones; one that completes afterwards is counted again, so the limit may be
        // exceeded.
        if (!rounds.flat().includes('sweep')) expect(used).toBeLessThanOrEqual(5);
        expect((await addresses())[0]?.usageCount ?? 0).toBe(used);
      },
    ),
    { numRuns: 25 },
  );
});
