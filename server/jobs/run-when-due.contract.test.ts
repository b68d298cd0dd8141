import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { emptyDatabase, openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { runWhenDue } from './run-when-due.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const hourMs = 3_600_000;
const start = new Date('2026-11-20T12:00:00Z');
const run = (minutes: number, work: () => Promise<unknown>) =>
  runWhenDue(
    database,
    { job: 'wipe', everyMs: hourMs, now: new Date(start.getTime() + minutes * 60_000) },
    work,
  );

test('of several processes in one interval one runs it', async () => {
  let done = 0;
  const work = () => Promise.resolve((done += 1));
  const came = [0, 0.1, 7, 53].map((minutes) => () => run(minutes, work));
  const answers = [];
  for (const come of came) answers.push(await come());
  expect(answers).toEqual([true, false, false, false]);
  // One interval later, by the first process; clocks may differ slightly.
  expect(await run(55, work)).toBe(true);
  expect(await run(60, work)).toBe(false);
  expect(done).toBe(2);
});

test('it is due at once where something came after its last run', async () => {
  const runSince = (minutes: number, since: number) => {
    const at = (minute: number) => new Date(start.getTime() + minute * 60_000);
    const job = { job: 'wipe', everyMs: hourMs, now: at(minutes), since: at(since) };
    return runWhenDue(database, job, () => Promise.resolve());
  };
  expect(await runSince(0, -5)).toBe(true);
  expect(await runSince(5, -5)).toBe(false);
  expect(await runSince(10, 7)).toBe(true);
  expect(await runSince(15, 7)).toBe(false);
  // By a clock that is ahead.
  expect(await runSince(20, 500)).toBe(false);
});

test('of several concurrent processes one runs it', async () => {
  let done = 0;
  const work = async () => {
    await database.query('select 1');
    done += 1;
  };
  const answers = [];
  // The embedded database has one process, whose runs are sequential.
  if (database.dialect === 'pglite') for (let turn = 0; turn < 5; turn += 1) answers.push(await run(0, work));
  else answers.push(...(await Promise.all(Array.from({ length: 5 }, () => run(0, work)))));
  expect([answers.filter(Boolean), done]).toEqual([[true], 1]);
});

test('a job that was done while the clock was wrong is done again', async () => {
  expect(await run(60 * 24 * 365, () => Promise.resolve())).toBe(true);
  expect(await run(0, () => Promise.resolve())).toBe(true);
  expect(await run(1, () => Promise.resolve())).toBe(false);
});

// The embedded database has the clock of its process.
test.skipIf(!testDatabaseUrl)(
  'processes whose clocks differ by more than the interval run it once',
  async () => {
    let done = 0;
    const one = (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      return runWhenDue(database, { job: 'short', everyMs: 300_000 }, () =>
        Promise.resolve((done += 1)),
      ).finally(() => vi.useRealTimers());
    };
    expect([await one(10), await one(0), await one(-120), await one(10)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(done).toBe(1);
  },
);

test('a failed job can be run again at once by any process', async () => {
  await expect(run(0, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await run(0, () => Promise.resolve())).toBe(true);
});
