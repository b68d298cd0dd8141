import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteAccount } from '../accounts/settings/delete-account.ts';
import {
  trackedLinkDays,
  trackedLinks,
  trackedLinkSeen,
  trackedLinkTargets,
} from '../database/schema/links.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../testing/builders.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
let api: TestApp;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());
beforeEach(() => api.reset());

const idOf = (letter: string) => letter.repeat(10);
/** Links of an account in this order. */
async function makeLinks(userId: string, letters: readonly string[]) {
  for (const [index, letter] of letters.entries()) {
    const id = idOf(letter);
    await api.database.db
      .insert(trackedLinks)
      .values({ id, userId, name: letter, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) });
    await api.database.db
      .insert(trackedLinkTargets)
      .values({ linkId: id, position: 0, label: 'A', url: 'https://shop.example/' });
  }
}
const visit = (letter: string) =>
  api.app.inject({ url: `/go/${idOf(letter)}`, headers: { 'user-agent': firefox } });

test.skipIf(!testDatabaseUrl)(
  'an account is deleted while counts of several of its links are written',
  async () => {
    const { id: userId } = await createSubscriber(api.database);
    await makeLinks(userId, ['b', 'a']);
    let deleted: Promise<unknown> | undefined;
    await api.database.db.transaction(async (writing) => {
      // As a batch of counts locks links: in the order of their ids.
      const lock = (letter: string) =>
        writing.execute(sql`select id from tracked_links where id = ${idOf(letter)} for share`);
      await lock('a');
      deleted = deleteAccount(api.database, userId, () => Promise.resolve());
      deleted.catch(() => {});
      await sleep(500);
      await lock('b');
    });
    await deleted;
    expect(await api.database.db.select().from(trackedLinks)).toEqual([]);
  },
);

test('after an account was deleted nothing of its links is left, whatever was still to be counted', async () => {
  const { id: userId } = await createSubscriber(api.database);
  const person = await signIn(api, userId);
  await makeLinks(userId, ['a', 'b']);
  expect((await visit('a')).statusCode).toBe(302);
  await api.app.linkCounts.flush();
  const waiting = [visit('a'), visit('b'), visit('a')];
  const [deletion] = await Promise.all([
    deleteAccount(api.database, userId, () => Promise.resolve()),
    ...waiting,
    api.app.linkCounts.flush(),
  ]);
  expect(deletion).toBeUndefined();
  await api.app.linkCounts.flush();
  for (const table of [trackedLinks, trackedLinkTargets, trackedLinkDays, trackedLinkSeen])
    expect(await api.database.db.select().from(table)).toEqual([]);
  expect((await person.get('/api/links')).statusCode).toBe(401);
  api.app.links.forget(idOf('a'));
  expect((await visit('a')).statusCode).toBe(404);
});

test('two processes that change and delete a link at once leave it deleted, or as one of them wanted', async () => {
  const { id: userId } = await createSubscriber(api.database);
  const person = await signIn(api, userId);
  await makeLinks(userId, ['a']);
  const second = await buildTestApp({}, { database: api.database });
  const other = await signIn(second, userId);
  const changes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? person : other).patch(`/api/links/${idOf('a')}`, {
        name: `Name ${index}`,
        targets: [{ target: 0, label: `Label ${index}`, isDeleted: index % 3 === 0 }],
      }),
    ),
  );
  expect(changes.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
  const link = (await person.get(`/api/links/${idOf('a')}`)).json();
  expect(link.targets[0].label).toBe(link.name.replace('Name', 'Label'));
  const codes = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const by = index % 2 ? person : other;
      const path = `/api/links/${idOf('a')}`;
      return (await (index < 4 ? by.delete(path) : by.patch(path, { name: 'Late' }))).statusCode;
    }),
  );
  expect(codes.slice(0, 4).filter((code) => code === 200)).toHaveLength(1);
  expect(codes.every((code) => code === 200 || code === 404)).toBe(true);
  await second.close();
  const [left] = await api.database.db.select().from(trackedLinks);
  expect(left).toMatchObject({ name: '', deletedAt: expect.any(Date) });
  expect(await api.database.db.select().from(trackedLinkTargets)).toEqual([]);
});

test('hundreds of deleted links are exported without reading what they do not have any more', async () => {
  const { id: userId } = await createSubscriber(api.database);
  const person = await signIn(api, userId);
  await makeLinks(userId, ['a']);
  await api.database.db.insert(trackedLinks).values(
    Array.from({ length: 300 }, (_, index) => ({
      id: String(index).padStart(10, '0'),
      userId,
      name: '',
      deletedAt: new Date(),
    })),
  );
  const select = vi.spyOn(api.database.db, 'select');
  const exported = (await person.get('/api/account/export')).json<{
    trackedLinks: { targets: unknown[] }[];
  }>();
  const reads = select.mock.calls.length;
  select.mockRestore();
  expect(exported.trackedLinks).toHaveLength(301);
  expect(exported.trackedLinks.flatMap(({ targets }) => targets)).toHaveLength(1);
  expect(reads).toBeLessThan(100);
});
