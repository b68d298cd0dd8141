import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const settings = {
  retryLimit: 5,
  retryDelaySeconds: 1,
  retryDelayMostSeconds: 2,
  keptSeconds: 600,
  runsAtMostSeconds: 60,
};

let database: Database;
let apps: TestApp[];
beforeAll(async () => {
  database = await openTestDatabase();
  // All at once on an empty database: one creates the queue's tables, the others find them.
  apps = await Promise.all([1, 2, 3].map(() => buildTestApp({}, { database })));
  for (const { app } of apps) await app.jobs.addQueue('numbers', settings);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});

const sendAll = (numbers: number[]) =>
  database.db.transaction(async (transaction) => {
    for (const number of numbers) await apps[0]!.app.jobs.send(transaction, 'numbers', { number });
  });

test('every job is done once by any process, and a failed one is retried', async () => {
  const done: number[] = [];
  let failures = 0;
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  await sendAll(numbers);
  await expect(
    database.db.transaction(async (transaction) => {
      await apps[0]!.app.jobs.send(transaction, 'numbers', { number: -1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');

  for (const { app } of apps) {
    await app.jobs.work<{ number: number }>('numbers', async ({ data, retryCount }) => {
      if (data.number === 7 && retryCount < 2) {
        failures += 1;
        throw new Error('not yet');
      }
      done.push(data.number);
      return Promise.resolve();
    });
  }
  await expect.poll(() => done).toHaveLength(30);
  expect(done.sort((a, b) => a - b)).toEqual(numbers);
  expect(failures).toBe(2);
  await expect
    .poll(() =>
      database.query(
        `select state::text as state, count(*)::int as count from pgboss.job where name = 'numbers' group by 1`,
      ),
    )
    .toEqual([{ state: 'completed', count: 30 }]);
});

test('a failed statement does not affect the next ones', async () => {
  const failing = database.execute('begin; select 1 / 0; commit');
  const others = [database.query('select 1'), database.execute('select 1'), database.db.execute('select 1')];
  await expect(failing).rejects.toThrow(/division by zero/);
  await Promise.all(others);
  expect(await database.execute('select 1 as one; select 2 as two')).toEqual({
    rows: [{ one: 1 }, { two: 2 }],
  });
  expect(await database.execute('select $1::int as given', [3])).toMatchObject({ rows: [{ given: 3 }] });
});

test('the log has the reason why the queue cannot be read', async () => {
  let isAway = false;
  const execute: Database['execute'] = (text, values) =>
    isAway
      ? Promise.reject(new DatabaseUnavailableError('connection refused'))
      : database.execute(text, values);
  const { app, log, close } = await buildTestApp({}, { database: { ...database, execute } });
  const lines = () =>
    log()
      .split('\n')
      .filter((line) => line.includes('"msg":"job queue"'))
      .map((line) => (JSON.parse(line) as { err: { message: string } }).err.message);
  await app.jobs.addQueue('letters', settings);
  await app.jobs.work('letters', () => Promise.resolve());
  isAway = true;
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  isAway = false;
  await close();
  for (const message of lines()) expect(message).toContain('connection refused');
});
