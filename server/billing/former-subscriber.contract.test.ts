import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import type { SyncResponse } from '#domain/sync/protocol.ts';
import { eq } from 'drizzle-orm';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { users } from '../database/schema/accounts.ts';
import { subscriptions } from '../database/schema/billing.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, createUser, signIn } from '../testing/builders.ts';
import { at, callSync, changeOf, contentRecord, deletionOf, folderRecord } from '../testing/sync-builders.ts';
import { wipeExpiredTexts } from '../usage/wipe-expired-texts.ts';

// What an account may do once its subscription has ended.

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const text = contentRecord({ title: 'Cold brew', content: 'Cold brew for offices.' });
let ann: UserRow;
let visitor: Visitor;
beforeEach(async () => {
  await api.reset();
  ann = await createSubscriber(api.database);
  visitor = await signIn(api, ann.id);
  await callSync(visitor, [changeOf('folders', folderRecord()), changeOf('content', text)]);
  await api.database.db
    .update(users)
    .set({ isSubscribed: false, subscriptionExpiresAt: new Date('2026-01-01T00:00:00Z') })
    .where(eq(users.id, ann.id));
});

const sessionUser = async (person: Visitor) =>
  (await person.get('/api/auth/user')).json<{ user: SessionUser }>().user;
const anotherDevice = () => signIn(api, ann.id);
const contentsOf = ({ changes }: SyncResponse) =>
  changes.filter(({ collection }) => collection === 'content');

test('the session says so, and says it only of an account that was a subscriber', async () => {
  expect(await sessionUser(visitor)).toMatchObject({ isSubscribed: false, isFormerSubscriber: true });
  const free = await signIn(api, (await createUser(api.database)).id);
  expect(await sessionUser(free)).toMatchObject({ isSubscribed: false, isFormerSubscriber: false });
  const subscriber = await signIn(api, (await createSubscriber(api.database)).id);
  expect(await sessionUser(subscriber)).toMatchObject({ isSubscribed: true, isFormerSubscriber: false });
});

test('premium time that ends without a message counts too', async () => {
  const lapsed = await createSubscriber(api.database, { subscriptionExpiresAt: new Date(0) });
  expect(await sessionUser(await signIn(api, lapsed.id))).toMatchObject({ isFormerSubscriber: true });
});

test('an account that ended at once, whose premium time is cleared, is known by its first subscription', async () => {
  const ended = await createUser(api.database, { firstSubscribedAt: new Date('2026-02-01T00:00:00Z') });
  expect(await sessionUser(await signIn(api, ended.id))).toMatchObject({ isFormerSubscriber: true });
});

test('a new device gets everything, again and again', async () => {
  const device = await anotherDevice();
  const first = await callSync(device, [], { deviceId: 'device-new', cursor: null });
  expect(contentsOf(first)).toMatchObject([{ id: text.id, record: text }]);
  const next = await callSync(device, [], { deviceId: 'device-new', cursor: first.cursor });
  expect(next).toMatchObject({ changes: [], hasMore: false });
});

test('each change is refused by name with sync.read-only, and changes nothing; the others arrive', async () => {
  const changed = { ...text, title: 'Changed' };
  const answer = await callSync(
    visitor,
    [
      changeOf('content', changed, { base: 2 }),
      deletionOf('content', text.id, 2),
      changeOf('folders', folderRecord()),
    ],
    { deviceId: 'device-two', cursor: null },
  );
  expect(answer.results.map(({ outcome, error }) => [outcome, error?.code])).toEqual(
    Array.from({ length: 3 }, () => ['refused', 'sync.read-only']),
  );
  expect(contentsOf(answer)).toMatchObject([{ record: text }]);
  const library = await visitor.get('/api/library?q=cold');
  expect(library.json()).toMatchObject({ items: [{ id: text.id, title: 'Cold brew' }] });
  expect((await visitor.get('/api/library/counts?q=cold')).json()).toMatchObject({ total: 1 });
});

test('the library is searched, filtered and read, and the export has everything', async () => {
  const device = await anotherDevice();
  expect((await device.get('/api/library?q=offices&type=blog')).json().items).toHaveLength(1);
  expect((await device.get('/api/library/counts?q=offices&type=blog')).json()).toMatchObject({ total: 1 });
  expect((await device.get(`/api/library/${text.id}`)).json()).toMatchObject({ record: text });
  const exported = (await device.get('/api/account/export')).json();
  expect(exported).toMatchObject({ contentLibrary: [text] });
});

test('the wipe of recorded generations leaves library and collections as they are', async () => {
  await wipeExpiredTexts(api.database, new Date(Date.now() + 400 * 86_400_000));
  const answer = await callSync(await anotherDevice(), [], { deviceId: 'device-new', cursor: null });
  expect(answer.changes).toHaveLength(2);
  expect((await visitor.get('/api/library/counts')).json()).toMatchObject({ total: 1 });
});

test('who subscribes again writes again, also what was refused before', async () => {
  const change = changeOf('content', { ...text, title: 'Changed' }, { base: 2, changedAt: at(5) });
  await callSync(visitor, [change]);
  await api.database.db
    .update(users)
    .set({ isSubscribed: true, subscriptionExpiresAt: new Date('2199-01-01T00:00:00Z') })
    .where(eq(users.id, ann.id));
  expect((await callSync(visitor, [change])).results).toMatchObject([{ outcome: 'stored' }]);
  expect(await sessionUser(visitor)).toMatchObject({ isSubscribed: true, isFormerSubscriber: false });
});

test('a free user who never subscribed still has no sync and no library', async () => {
  const free = await signIn(api, (await createUser(api.database)).id);
  expect((await free.get('/api/library')).json()).toMatchObject({ code: 'premium.required' });
  const body = { deviceId: 'device-one', cursor: null, changes: [] };
  expect((await free.post('/api/sync', body)).statusCode).toBe(402);
});

test('the migration finds the accounts that had a subscription before it', async () => {
  const { db } = api.database;
  const account = async (...statuses: string[]) => {
    const { id } = await createUser(api.database);
    for (const [index, status] of statuses.entries())
      await db.insert(subscriptions).values({
        userId: id,
        stripeSubscriptionId: `sub_${id}_${index}`,
        status,
        startedAt: new Date(`2026-0${index + 1}-01T00:00:00Z`),
      });
    return id;
  };
  await account();
  await account('incomplete', 'incomplete_expired');
  const former = await account('canceled', 'canceled');
  const script = await readFile(path.join(migrationsFolder, '0013_former-subscribers.sql'), 'utf8');
  await api.database.query(script.split('--> statement-breakpoint')[1]!);
  const found = await db.select({ id: users.id, first: users.firstSubscribedAt }).from(users);
  expect(found.filter(({ first }) => first !== null)).toEqual([
    { id: former, first: new Date('2026-01-01T00:00:00Z') },
  ]);
});
