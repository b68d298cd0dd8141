import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextUtcDay, utcDay, utcWeekStart } from '#domain/usage/periods.ts';
import { usageRecords } from '../database/schema/usage.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber, createUser, signIn } from '../testing/builders.ts';
import { openProjects } from './open-projects.ts';
import { readUsage, type Counters } from './read-usage.ts';
import { wipeExpiredTexts } from './wipe-expired-texts.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

describe('GET /api/usage', () => {
  test('is for signed-in users', async () => {
    const response = await api.visitor().get('/api/usage');
    expect([response.statusCode, response.json().code]).toEqual([401, 'accounts.session-required']);
  });

  test('returns the remaining uses of the session’s user', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const user = await createUser(api.database, { dailyGenerationsUsed: 2, lastGenerationDate: today });
    const visitor = await signIn(api, user.id);
    expect((await visitor.get('/api/usage')).json()).toMatchObject({
      plan: 'free',
      generations: { used: 2, limit: 5, remaining: 3 },
      projects: { used: 0, limit: 3, remaining: 3 },
    });
  });
});

test('GET /api/usage returns a subscriber’s records of today, independent of earlier counts', async () => {
  const user = await createSubscriber(api.database, {
    dailyGenerationsUsed: 4,
    lastGenerationDate: utcDay(new Date()),
  });
  const record = (createdAt: Date) => ({ userId: user.id, contentType: 'blog', createdAt });
  const yesterday = new Date(Date.now() - 86_400_000);
  await api.database.db
    .insert(usageRecords)
    .values([record(new Date()), record(new Date()), record(yesterday)]);
  const visitor = await signIn(api, user.id);
  expect((await visitor.get('/api/usage')).json()).toMatchObject({
    plan: 'unlimited',
    generations: { used: 2, limit: null, remaining: -1 },
  });
});

describe('POST /api/usage/project-access', () => {
  const path = '/api/usage/project-access';
  const visitorOf = async (user: { id: string }) => {
    return signIn(api, user.id);
  };

  test('opens Projects until the end of the UTC day, and counts once a day', async () => {
    const visitor = await visitorOf(await createUser(api.database));
    const midnight = nextUtcDay(new Date()).toISOString();
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await visitor.post(path);
      expect(response.json()).toMatchObject({
        plan: 'free',
        projects: { used: 1, limit: 3, remaining: 2, openUntil: midnight },
      });
    }
    expect((await visitor.get('/api/usage')).json()).toMatchObject({ projects: { openUntil: midnight } });
  });

  test('requested in parallel counts once', async () => {
    const visitor = await visitorOf(await createUser(api.database));
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post(path)));
    expect(answers.map((answer) => answer.json().projects.used)).toEqual(Array(10).fill(1));
  });

  test('the fourth day of a week is rejected with the specified sentence, and nothing is counted', async () => {
    const now = new Date();
    const used = {
      weeklyProjectsUsed: 3,
      lastWeeklyReset: utcWeekStart(now),
      lastProjectDate: utcDay(new Date(now.getTime() - 86_400_000)),
    };
    const visitor = await visitorOf(await createUser(api.database, used));
    const response = await visitor.post(path);
    expect([response.statusCode, response.json()]).toEqual([
      402,
      {
        error: 'Weekly project limit reached. Upgrade to Premium for unlimited access.',
        code: 'generation.weekly-limit',
      },
    ]);
    expect((await visitor.get('/api/usage')).json()).toMatchObject({
      projects: { used: 3, remaining: 0, openUntil: null },
    });
  });

  test('a new week starts at zero', async () => {
    const user = await createUser(api.database, {
      weeklyProjectsUsed: 3,
      lastWeeklyReset: '2026-11-09',
      lastProjectDate: '2026-11-15',
    });
    const monday = new Date('2026-11-16T00:00:00Z');
    expect(await openProjects(api.database, user.id, monday)).toEqual({
      weeklyProjectsUsed: 1,
      lastWeeklyReset: '2026-11-16',
      lastProjectDate: '2026-11-16',
    });
  });

  test('three days of a week are allowed, the fourth is not', async () => {
    const { id } = await createUser(api.database);
    const on = (day: number) => openProjects(api.database, id, new Date(`2026-11-${day}T12:00:00Z`));
    for (const day of [16, 17, 17, 18]) await on(day);
    await expect(on(19)).rejects.toMatchObject({ code: 'generation.weekly-limit' });
    expect(await on(18)).toMatchObject({ weeklyProjectsUsed: 3 });
    expect(await on(23)).toMatchObject({ weeklyProjectsUsed: 1 });
  });

  test('a subscriber uses none', async () => {
    const visitor = await visitorOf(await createSubscriber(api.database));
    expect((await visitor.post(path)).json()).toMatchObject({
      plan: 'unlimited',
      projects: { used: 0, limit: null, remaining: -1, openUntil: null },
    });
  });

  test('is for signed-in users', async () => {
    expect((await api.visitor().post(path)).statusCode).toBe(401);
  });
});

describe('counts roll over', () => {
  const counters: Counters = {
    isSubscribed: false,
    dailyGenerationsUsed: 5,
    weeklyProjectsUsed: 3,
    lastGenerationDate: '2026-11-22',
    lastWeeklyReset: '2026-11-16',
    lastProjectDate: '2026-11-22',
  };
  test.each([
    ['within the day', '2026-11-22T23:59:59.999Z', 5, 3],
    ['at midnight UTC, and on Monday for the week', '2026-11-23T00:00:00Z', 0, 0],
  ])('%s', (_case, moment, generations, projects) => {
    const usage = readUsage(counters, new Date(moment));
    expect([usage.generations.used, usage.projects.used]).toEqual([generations, projects]);
  });

  test('and the response contains the reset time', () => {
    const usage = readUsage(counters, new Date('2026-11-20T12:00:00Z'));
    expect(usage.generations.resetsAt).toBe('2026-11-21T00:00:00.000Z');
    expect(usage.projects.resetsAt).toBe('2026-11-23T00:00:00.000Z');
  });

  test('and until when Projects is open: the end of the day of the access', () => {
    const openUntil = (moment: string) => readUsage(counters, new Date(moment)).projects.openUntil;
    expect(openUntil('2026-11-22T23:59:59.999Z')).toBe('2026-11-23T00:00:00.000Z');
    expect(openUntil('2026-11-23T00:00:00.000Z')).toBeNull();
  });

  test('a subscriber has no limit', () => {
    const usage = readUsage({ ...counters, isSubscribed: true }, new Date('2026-11-22T12:00:00Z'));
    expect(usage).toMatchObject({ plan: 'unlimited', generations: { used: 5, limit: null, remaining: -1 } });
  });
});

test('texts of free users and of those who were subscribers are wiped after 24 hours, those of subscribers never', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const [free, subscriber] = [await createUser(api.database), await createSubscriber(api.database)];
  // With payments off nothing notices the end of a subscription.
  const lapsed = await createSubscriber(api.database, { subscriptionExpiresAt: new Date(now.getTime() - 1) });
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const record = (userId: string, hours: number) => ({
    userId,
    contentType: 'blog',
    prompt: 'asked',
    generatedContent: 'written',
    tokensUsed: 3,
    createdAt: hoursAgo(hours),
  });
  await api.database.db
    .insert(usageRecords)
    .values([
      record(free.id, 24.01),
      record(free.id, 23.99),
      record(subscriber.id, 1_000),
      record(lapsed.id, 30),
    ]);

  expect(await wipeExpiredTexts(api.database, now)).toBe(2);
  expect(await wipeExpiredTexts(api.database, now)).toBe(0);
  const left = await api.database.db.select().from(usageRecords).orderBy(usageRecords.createdAt);
  expect(
    left.map(({ prompt, generatedContent, tokensUsed }) => [prompt, generatedContent, tokensUsed]),
  ).toEqual([
    ['asked', 'written', 3],
    [null, null, 3],
    [null, null, 3],
    ['asked', 'written', 3],
  ]);
});
