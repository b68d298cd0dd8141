import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { userActivity } from '../database/schema/accounts.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';

let api: TestApp;
let hour = Date.now();
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  // Each test uses a different hour, because the count is cached for some seconds.
  vi.setSystemTime((hour += 3_600_000));
});
afterEach(() => vi.useRealTimers());

async function person(): Promise<{ visitor: Visitor; id: string; email: string }> {
  const user = await createUser(api.database);
  const visitor = await signIn(api, user.id);
  return { visitor, id: user.id, email: user.email };
}
const online = async () => (await api.visitor().get('/api/users/online')).json();
const pass = (milliseconds: number) => vi.setSystemTime(new Date(Date.now() + milliseconds));

describe('POST /api/users/activity', () => {
  test('requires a session', async () => {
    const response = await api.visitor().post('/api/users/activity', { user: { id: 'me' } });
    expect([response.statusCode, response.json().code]).toEqual([401, 'accounts.session-required']);
    expect(await online()).toEqual({ count: 0 });
  });

  test.each([
    ['by id', { id: '00000000-0000-4000-8000-000000000000' }],
    ['in one word', 'somebody'],
  ])('another user’s id %s is rejected', async (_case, user) => {
    const { visitor } = await person();
    const response = await visitor.post('/api/users/activity', { user });
    expect([response.statusCode, response.json().code]).toEqual([403, 'accounts.not-yours']);
    expect(await api.database.db.select().from(userActivity)).toEqual([]);
  });

  test('keeps one row per user, with the last call', async () => {
    const { visitor, id, email } = await person();
    for (const user of [undefined, null, { id }, id, { id: email }, { isSubscribed: true }]) {
      expect((await visitor.post('/api/users/activity', { user })).json()).toEqual({ success: true });
    }
    await visitor.post('/api/users/activity', {}, { 'user-agent': 'x'.repeat(300) });
    expect(await api.database.db.select().from(userActivity)).toMatchObject([
      { userId: id, ipAddress: '127.0.0.1', userAgent: 'x'.repeat(255) },
    ]);
  });
});

describe('GET /api/users/online', () => {
  test('counts each user of the last five minutes once', async () => {
    const [first, second] = [await person(), await person()];
    await first.visitor.post('/api/users/activity', {});
    await first.visitor.post('/api/users/activity', {});
    pass(60_000);
    await second.visitor.post('/api/users/activity', {});
    expect(await online()).toEqual({ count: 2 });
    pass(4 * 60_000 + 1_000);
    expect(await online()).toEqual({ count: 1 });
    pass(60_000);
    expect(await online()).toEqual({ count: 0 });
  });

  test('does not count who has logged out', async () => {
    const [first, second] = [await person(), await person()];
    for (const { visitor } of [first, second]) await visitor.post('/api/users/activity', {});
    expect(await online()).toEqual({ count: 2 });
    await first.visitor.post('/api/auth/logout', {});
    pass(5_000);
    expect(await online()).toEqual({ count: 1 });
  });

  test('queries the database once in five seconds', async () => {
    expect(await online()).toEqual({ count: 0 });
    const { visitor } = await person();
    await visitor.post('/api/users/activity', {});
    expect(await online()).toEqual({ count: 0 });
    pass(5_000);
    expect(await online()).toEqual({ count: 1 });
  });
});
