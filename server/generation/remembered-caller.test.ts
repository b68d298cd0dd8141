import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions, users } from '../database/schema/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber } from '../testing/builders.ts';
import { generationBody, listenOnFreePort, personFor, type Person } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

/** A user who has just generated is cached by the server; changes of their rights still apply at once. */
let sandbox: TestSandbox;
let api: TestApp;
let url: string;
let user: Awaited<ReturnType<typeof createSubscriber>>;
let person: Person;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  api = await buildTestApp({ SANDBOX_URL: sandbox.url });
  url = await listenOnFreePort(api);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});
beforeEach(async () => {
  await api.reset();
  await sandbox.forget();
  user = await createSubscriber(api.database);
  person = await personFor(api, url, user);
  const { status, result } = await person.generate(generationBody(), false);
  expect([status, result?.remaining]).toEqual([200, -1]);
});

const ends: [string, () => Promise<unknown>][] = [
  [
    'who signs out',
    () => fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie: person.cookie } }),
  ],
  [
    'whose sessions are ended elsewhere',
    async () => api.database.db.delete(sessions).where(eq(sessions.userId, user.id)),
  ],
  ['whose account is deleted', async () => api.database.db.delete(users).where(eq(users.id, user.id))],
];

test.each(ends)('no request is sent to the provider for a user %s', async (_who, end) => {
  await end();
  const refused = await person.generate(generationBody(), true);
  expect([refused.status, refused.error?.code]).toEqual([401, 'accounts.session-required']);
  expect(await sandbox.counts()).toMatchObject({ total: 1 });
});

test('the first generation after a subscription has ended is counted', async () => {
  await api.database.db
    .update(users)
    .set({ isSubscribed: false, subscriptionExpiresAt: null })
    .where(eq(users.id, user.id));
  const { result } = await person.generate(generationBody(), false);
  expect(result?.remaining).toBe(4);
});

test('the first generation after a subscription has begun is without limit', async () => {
  const free = await createSubscriber(api.database, { isSubscribed: false, subscriptionExpiresAt: null });
  const reader = await personFor(api, url, free);
  expect((await reader.generate(generationBody(), false)).result?.remaining).toBe(4);
  await api.database.db
    .update(users)
    .set({ isSubscribed: true, subscriptionExpiresAt: user.subscriptionExpiresAt })
    .where(eq(users.id, free.id));
  expect((await reader.generate(generationBody(), false)).result?.remaining).toBe(-1);
});
