import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dailySignups, dailySubscriptions } from '../database/schema/billing.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { cachedQuery } from '../database/cached-query.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.reset());
afterEach(() => vi.useRealTimers());

const signups = async () => (await api.visitor().get('/api/stats/signups')).json();
const register = (username: string) =>
  api.visitor().post('/api/auth/register', {
    username,
    email: `${username}@example.com`,
    password: 'correct horse',
    firstName: null,
    lastName: null,
  });

const noWeeks = [0, 0, 0, 0, 0, 0, 0, 0];

test('an empty database counts nothing', async () => {
  vi.setSystemTime('2031-03-05T12:00:00Z');
  expect(await signups()).toEqual({
    todaySignups: 0,
    todaySubscriptions: 0,
    weeklySignups: 0,
    weeklySubscriptions: 0,
    signupTrend: noWeeks,
    subscriptionTrend: noWeeks,
  });
});

test('days are UTC days, and weeks begin on Monday', async () => {
  const { db } = api.database;
  // 2031-03-10 is a Monday.
  await db.insert(dailySignups).values([
    { date: '2031-03-09', signupCount: 100 },
    { date: '2031-03-10', signupCount: 3 },
    { date: '2031-03-16', signupCount: 5 },
    { date: '2031-03-17', signupCount: 7 },
  ]);
  await db.insert(dailySubscriptions).values([
    { date: '2031-03-09', subscriptionCount: 100 },
    { date: '2031-03-12', subscriptionCount: 2 },
    { date: '2031-03-16', subscriptionCount: 1 },
  ]);
  const counts = (a: number, b: number, c: number, d: number) => ({
    todaySignups: a,
    todaySubscriptions: b,
    weeklySignups: c,
    weeklySubscriptions: d,
  });
  for (const [moment, expected] of [
    ['2031-03-09T23:59:59Z', counts(100, 100, 100, 100)],
    ['2031-03-10T00:00:30Z', counts(3, 0, 3, 0)],
    ['2031-03-16T23:59:59Z', counts(5, 1, 8, 3)],
    ['2031-03-17T00:00:30Z', counts(7, 0, 7, 0)],
  ] as const) {
    vi.setSystemTime(moment);
    expect(await signups()).toMatchObject(expected);
  }
});

test('a trend has the last eight weeks, oldest first, and ends with the week so far', async () => {
  const { db } = api.database;
  // 2031-06-09 is a Monday.
  await db.insert(dailySignups).values([
    { date: '2031-04-20', signupCount: 100 },
    { date: '2031-04-21', signupCount: 1 },
    { date: '2031-04-27', signupCount: 2 },
    { date: '2031-06-08', signupCount: 4 },
    { date: '2031-06-09', signupCount: 8 },
    { date: '2031-06-11', signupCount: 16 },
  ]);
  await db.insert(dailySubscriptions).values([{ date: '2031-05-07', subscriptionCount: 5 }]);
  vi.setSystemTime('2031-06-10T12:00:00Z');
  expect(await signups()).toMatchObject({
    signupTrend: [3, 0, 0, 0, 0, 0, 4, 8],
    subscriptionTrend: [0, 0, 5, 0, 0, 0, 0, 0],
  });
});

test('a registration counts with its account, and a refused one does not', async () => {
  vi.setSystemTime('2032-01-01T12:00:00Z');
  await register('ann');
  await register('ann');
  await register('bea');
  expect(await signups()).toMatchObject({ todaySignups: 2, weeklySignups: 2 });
});

test('a result is cached, and a failure is not', async () => {
  const answers = [Promise.reject(new Error('down')), Promise.resolve(1), Promise.resolve(2)];
  const ask = vi.fn(() => answers.shift()!);
  const value = cachedQuery(5_000, ask);
  const at = (seconds: number) => value(new Date(seconds * 1_000));
  await expect(at(0)).rejects.toThrow('down');
  expect(await Promise.all([at(1), at(2), at(5)])).toEqual([1, 1, 1]);
  expect(await at(6)).toBe(2);
  expect(ask).toHaveBeenCalledTimes(3);
});
