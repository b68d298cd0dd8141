import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { contents } from '../storage/content/content.ts';
import { database } from '../storage/database.ts';
import { cacheRemoteRecord } from './cache-remote-record.ts';

const record = createContent({
  id: '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11',
  contentType: 'blog',
  title: 'Cold brew',
  content: 'It is slow.',
  createdAt: '2026-11-10T12:00:00.000Z',
});
const entry = { record, revision: 7, versions: [] };

beforeEach(async () => {
  await database().records.clear();
  await database().outbox.clear();
});

test('a text of the server is stored here, and not sent back', async () => {
  await cacheRemoteRecord('ada', entry);
  expect(await contents.get('ada', record.id)).toEqual(record);
  expect(await database().outbox.count()).toBe(0);
  await contents.put('ada', { ...record, isFavorite: true });
  expect(await database().outbox.toArray()).toMatchObject([{ id: record.id, base: 7 }]);
});

test('a record that was changed or deleted here in the meantime stays', async () => {
  await contents.put('ada', { ...record, title: 'Colder brew' });
  await cacheRemoteRecord('ada', entry);
  expect((await contents.get('ada', record.id))?.title).toBe('Colder brew');

  await database().records.update(['ada', 'content', record.id], { revision: 7 });
  await database().syncStates.put({
    owner: 'ada',
    deviceId: 'device-1',
    cursor: null,
    syncedAt: null,
    collections: [],
  });
  await contents.remove('ada', record.id);
  await cacheRemoteRecord('ada', entry);
  expect(await contents.get('ada', record.id)).toBeUndefined();
});
