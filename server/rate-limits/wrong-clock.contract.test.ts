import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { countRateLimits, retryAfterOf } from './rate-limits.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const minuteMs = 60_000;
const start = Date.parse('2026-11-26T12:00:00Z');
const most = 4;
/** Counts once, by a clock that is so many minutes ahead. */
const count = (minutes: number) =>
  countRateLimits(database, ['somebody'], new Date(start + minutes * minuteMs), () => most);

test('processes whose clocks differ by minutes share a limit, and nobody waits for more than its window', async () => {
  for (const minutes of [10, 0, 10, 0]) expect(await count(minutes)).toBeUndefined();
  const exceeded = (await count(0))!;
  expect(exceeded.attempts).toBe(5);
  expect(retryAfterOf(exceeded, new Date(start))).toBe(15 * 60);
  expect(await count(10)).toBeDefined();
});

test('a window that was begun two hours ahead, while the clock was wrong, locks nobody out', async () => {
  for (let turn = 0; turn < most; turn += 1) await count(120);
  expect(await count(120)).toBeDefined();
  expect(await count(0)).toBeUndefined();
});
