import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { edit } from './content/content-changes.ts';
import { contents, versions } from './content/content.ts';
import { database } from './database.ts';
import { halveHistory, previewHalving } from './content/halve-history.ts';
import { newId } from './new-id.ts';
import { evict } from './replica.ts';

const owner = 'ada';
const titles = async () => (await contents.newest(owner)).records.map(({ title }) => title);

/** Texts "1" (the oldest) to "6". */
async function keepSix(): Promise<string[]> {
  const records = ['1', '2', '3', '4', '5', '6'].map((title) =>
    createContent({
      id: newId(),
      contentType: 'blog',
      title,
      content: 'A.',
      createdAt: `2026-01-0${title}T00:00:00.000Z`,
    }),
  );
  await contents.putAll(owner, records);
  return records.map(({ id }) => id);
}

/** As after a sync: the server has everything, and the outbox is empty. */
async function markSynced(): Promise<void> {
  await database().syncStates.put({
    owner,
    deviceId: 'a-device',
    cursor: '9',
    syncedAt: null,
    collections: [],
  });
  await database().records.toCollection().modify({ revision: 9 });
  await database().outbox.clear();
}

beforeEach(async () => {
  const { records, outbox, syncStates } = database();
  for (const table of [records, outbox, syncStates]) await table.clear();
});

test('above the limit the oldest texts leave the browser with their versions, and no deletion is synced', async () => {
  const [oldest] = await keepSix();
  await edit(owner, oldest!, { content: 'B.' });
  await markSynced();
  await evict(owner, 4);
  expect(await titles()).toEqual(['6', '5', '4', '3']);
  expect(await versions.count(owner)).toBe(0);
  expect(await database().outbox.count()).toBe(0);
  await evict(owner, 4);
  expect(await titles()).toHaveLength(4);
});

test('texts that the server does not have in their current state never leave', async () => {
  const [first, second] = await keepSix();
  await markSynced();
  await edit(owner, first!, { content: 'Not sent yet.' });
  // The server has the text, but not a version of it.
  const version = { id: newId(), contentId: second!, title: '', content: 'x', metaDescription: '' };
  await versions.put(owner, { ...version, savedAt: '2026-01-01T00:00:00.000Z', reason: 'edit' });
  await evict(owner, 3);
  expect(await titles()).toEqual(['6', '5', '4', '2', '1']);
});

test('halving keeps the newer half; texts on the server are not deleted', async () => {
  const [, second] = await keepSix();
  await markSynced();
  await edit(owner, second!, { content: 'Only here.' });
  expect(await previewHalving(owner)).toEqual({ dropped: 3, onServer: 2 });
  expect(await halveHistory(owner)).toEqual({ dropped: 3, onServer: 2 });
  expect(await titles()).toEqual(['6', '5', '4']);
  // Only the permanently deleted text, and its version that was never sent.
  const waiting = await database().outbox.toArray();
  expect(waiting.map(({ collection, base }) => [collection, base])).toEqual([
    ['content', 9],
    ['versions', null],
  ]);
});

test('without a server halving deletes; a single text is never removed', async () => {
  const [oldest, ...others] = await keepSix();
  expect(await halveHistory(owner)).toEqual({ dropped: 3, onServer: 0 });
  await contents.removeAll(owner, others);
  expect(await titles()).toEqual([]);
  await contents.put(
    owner,
    createContent({
      id: oldest!,
      contentType: 'blog',
      title: '1',
      content: 'A.',
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
  );
  expect(await halveHistory(owner)).toEqual({ dropped: 0, onServer: 0 });
  expect(await titles()).toEqual(['1']);
});
