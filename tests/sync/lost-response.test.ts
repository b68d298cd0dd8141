import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import type { SyncRequest } from '#domain/sync/protocol.ts';
import type { Database } from '#server/database/database.ts';
import { registry } from '#server/sync/registry.ts';
import { sync } from '#server/sync/sync.ts';
import { createSubscriber } from '#server/testing/builders.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { newId } from '#web/storage/new-id.ts';
import { openBrowser } from './browsers.ts';

// A connection that drops after the server has stored a change that met another one: both states are there, and the
// person who made the change is told so once.

let database: Database;
let owner: string;
let told: { collection: string; id: string }[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  owner = (await createSubscriber(database)).id;
  told = [];
});
afterEach(() => vi.unstubAllGlobals());

/** A window that hears of conflicts. */
const page = new EventTarget();
page.addEventListener('sync-conflicts', (event) =>
  told.push(...(event as CustomEvent<{ kept: (typeof told)[number] }[]>).detail.map(({ kept }) => kept)),
);

async function openDevice() {
  const { stores, changes, syncOnce } = await openBrowser();
  vi.stubGlobal('window', page);
  let lost = 0;
  let meanwhile: () => Promise<unknown> = async () => undefined;
  const post = async (request: SyncRequest) => {
    const response = await sync(database, registry, owner, request, new Date());
    if (lost-- > 0) throw new TypeError('The connection was closed.');
    await meanwhile();
    return response;
  };
  return {
    contents: stores.contents,
    versions: stores.versions,
    edit: (id: string, content: string) => changes.edit(owner, id, { content }),
    /** Sends and fetches until everything is there. */
    syncAll: async () => {
      while (await syncOnce(owner, post));
    },
    /** One call, with something happening before its response arrives. */
    syncOnceWhile: async (act: () => Promise<unknown>) => {
      meanwhile = act;
      await syncOnce(owner, post);
      meanwhile = async () => undefined;
    },
    /** One call whose response never arrives. */
    loseResponse: async () => {
      lost = 1;
      await expect(syncOnce(owner, post)).rejects.toThrow('The connection was closed.');
    },
  };
}

const textsOf = async ({ contents, versions }: Awaited<ReturnType<typeof openDevice>>) => [
  (await contents.newest(owner)).records.map(({ content }) => content),
  (await versions.newest(owner)).records.map(({ content }) => content).toSorted(),
];

/** Two devices with one text, which the first one has changed since. */
async function openTwo() {
  const [here, there] = [await openDevice(), await openDevice()];
  const text = createContent({
    id: newId(),
    contentType: 'blog',
    title: 'Launch',
    content: 'A text.',
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  await here.contents.put(owner, text);
  await here.syncAll();
  await there.syncAll();
  await here.edit(text.id, 'Written here.');
  await here.syncAll();
  return { here, there, id: text.id };
}

test('a conflict whose response was lost is told once, with both states there', async () => {
  const { here, there, id } = await openTwo();
  await there.edit(id, 'Written there.');
  await there.loseResponse();
  expect(told).toEqual([]);
  await there.syncAll();
  expect(told).toHaveLength(1);
  expect(await there.versions.get(owner, told[0]!.id)).toMatchObject({ content: 'Written here.' });
  for (const device of [there, here, there]) await device.syncAll();
  expect(told).toHaveLength(1);
  for (const device of [here, there])
    expect(await textsOf(device)).toEqual([['Written there.'], ['A text.', 'A text.', 'Written here.']]);
});

test('and so it is where the text was written on before the next sync', async () => {
  const { there, id } = await openTwo();
  await there.edit(id, 'Written there.');
  await there.loseResponse();
  await there.edit(id, 'Written there, and on.');
  await there.loseResponse();
  for (let turn = 0; turn < 3; turn += 1) await there.syncAll();
  expect(told).toHaveLength(1);
  expect(await there.versions.get(owner, told[0]!.id)).toMatchObject({ content: 'Written here.' });
  expect((await there.contents.get(owner, id))!.content).toBe('Written there, and on.');
});

test('a conflict whose response arrived is told once', async () => {
  const { there, id } = await openTwo();
  await there.edit(id, 'Written there.');
  await there.syncAll();
  await there.edit(id, 'Written there, and on.');
  for (let turn = 0; turn < 3; turn += 1) await there.syncAll();
  expect(told).toHaveLength(1);
});

test('a conflict whose response arrived while the text was written on is told once', async () => {
  const { there, id } = await openTwo();
  await there.edit(id, 'Written there.');
  await there.syncOnceWhile(() => there.edit(id, 'Written there, and on.'));
  for (let turn = 0; turn < 3; turn += 1) await there.syncAll();
  expect(told).toHaveLength(1);
  expect(await there.versions.get(owner, told[0]!.id)).toMatchObject({ content: 'Written here.' });
});
