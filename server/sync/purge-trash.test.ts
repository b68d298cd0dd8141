import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trashDays } from '#domain/content/history.ts';
import { contentLibrary } from '../database/schema/library.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { signInSubscriber } from '../testing/builders.ts';
import { at, callSync, changeOf, contentRecord, versionRecord } from '../testing/sync-builders.ts';
import { purgeTrash } from './purge-trash.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

let visitor: Visitor;
beforeEach(async () => {
  await api.reset();
  visitor = await subscriber();
});

const subscriber = () => signInSubscriber(api);

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const pull = async (cursor: string | null, person = visitor) =>
  (await callSync(person, [], { cursor })).changes;

test('texts are deleted after 30 days in the trash on every device, with their versions', async () => {
  const [old, kept] = [contentRecord({ title: 'Old', deletedAt: at(0) }), contentRecord()];
  const version = versionRecord({ contentId: old.id });
  await callSync(
    visitor,
    [old, kept].map((text) => changeOf('content', text)),
  );
  await callSync(visitor, [changeOf('versions', version)]);
  // The device sends an early deletion time; the time on the server counts.
  const { cursor } = await callSync(visitor, []);
  expect(await purgeTrash(api.database, days(trashDays - 1))).toBe(0);
  expect(await purgeTrash(api.database, days(trashDays + 1))).toBe(1);
  expect(await pull(cursor)).toEqual([
    { collection: 'content', id: old.id, revision: 4, record: null },
    { collection: 'versions', id: version.id, revision: 5, record: null },
  ]);
  expect(await purgeTrash(api.database, days(trashDays + 1))).toBe(0);
});

test('a change in the trash keeps the deletion time; restoring resets it', async () => {
  const text = contentRecord({ deletedAt: at(0) });
  const change = (base: number, values: object) =>
    callSync(visitor, [changeOf('content', { ...text, ...values }, { base, changedAt: at(base) })]);
  const since = async () => (await api.database.db.select().from(contentLibrary))[0]!.trashedAt;
  await callSync(visitor, [changeOf('content', text)]);
  const first = await since();
  await change(1, { isFavorite: true });
  expect(await since()).toEqual(first);
  await change(2, { deletedAt: null });
  expect(await since()).toBeNull();
  await change(3, { deletedAt: at(7) });
  expect((await since())!.getTime()).toBeGreaterThanOrEqual(first!.getTime());
  expect(await purgeTrash(api.database, days(trashDays + 1))).toBe(1);
});

test('expired texts of many accounts are deleted', async () => {
  const people = [visitor, await subscriber()];
  for (const person of people) {
    const texts = Array.from({ length: 60 }, () => contentRecord({ deletedAt: at(0) }));
    await callSync(
      person,
      texts.map((text) => changeOf('content', text)),
    );
  }
  expect(await purgeTrash(api.database, days(trashDays + 1))).toBe(120);
  for (const person of people)
    expect((await pull(null, person)).every(({ record }) => record === null)).toBe(true);
});

test('a server that stops ends between two transactions, and the next one goes on', async () => {
  await callSync(
    visitor,
    Array.from({ length: 60 }, () => changeOf('content', contentRecord({ deletedAt: at(0) }))),
  );
  const stop = new AbortController();
  // As the signal of the operating system would, in a turn of the event loop while the first transaction runs.
  const stopping = {
    ...api.database,
    query: (async (...given) => {
      setImmediate(() => stop.abort(new Error('stopping')));
      return api.database.query(...given);
    }) as typeof api.database.query,
  };
  await expect(purgeTrash(stopping, days(trashDays + 1), stop.signal)).rejects.toThrow('stopping');
  expect(await purgeTrash(api.database, days(trashDays + 1))).toBe(10);
});

test('a device with an unsynced change restores its text', async () => {
  const text = contentRecord({ deletedAt: at(0) });
  await callSync(visitor, [changeOf('content', text)]);
  await purgeTrash(api.database, days(trashDays + 1));
  const change = changeOf('content', { ...text, deletedAt: null }, { base: 1, changedAt: at(9) });
  expect((await callSync(visitor, [change])).results).toMatchObject([{ outcome: 'merged', revision: 3 }]);
});
