import { beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { contents } from './content/content.ts';
import { edit } from './content/content-changes.ts';
import { database } from './database.ts';
import { newId } from './new-id.ts';

const id = newId();
const record = createContent({
  id,
  contentType: 'blog',
  title: 'T',
  content: 'One.',
  createdAt: '2026-11-20T10:00:00.000Z',
});
const key: [string, string, string] = ['ada', 'content', id];

beforeEach(async () => {
  const { records, outbox, syncStates } = database();
  for (const table of [records, outbox, syncStates]) await table.clear();
});

test('every write is added, several of one record once, each later than the previous', async () => {
  await contents.put('ada', record);
  const first = (await database().outbox.get(key))!;
  expect(first).toMatchObject({ base: null });
  await contents.put('ada', { ...record, title: 'U' });
  const second = (await database().outbox.get(key))!;
  expect(await database().outbox.count()).toBe(1);
  expect(second.changedAt > first.changedAt).toBe(true);
  expect(second.token).not.toBe(first.token);
});

test('a clock that was set back does not give an earlier change', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-01T00:00:00.000Z'));
  await contents.put('ada', record);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01T00:00:00.000Z'));
  await contents.put('ada', record);
  expect((await database().outbox.get(key))?.changedAt).toBe('2030-01-01T00:00:00.001Z');
});

test('a change is based on the revision of its row, also a removal', async () => {
  await database().records.put({ ...contents.toRow('ada', record), revision: 7 });
  await contents.put('ada', record);
  expect(await database().outbox.get(key)).toMatchObject({ base: 7 });
  expect(await database().records.get(key)).toMatchObject({ revision: 7 });
  await contents.remove('ada', id);
  expect(await database().outbox.get(key)).toMatchObject({ base: 7 });
  await contents.put('ada', record);
  expect(await database().outbox.get(key)).toMatchObject({ base: 7 });
});

test('a record that was never sent leaves no entry when it is removed, until the first sync', async () => {
  await contents.put('ada', record);
  await contents.remove('ada', id);
  expect(await database().outbox.count()).toBe(0);

  await database().syncStates.put({
    owner: 'ada',
    deviceId: 'a-device',
    cursor: null,
    syncedAt: null,
    collections: [],
  });
  await contents.put('ada', record);
  await contents.remove('ada', id);
  expect(await database().outbox.get(key)).toMatchObject({ base: null });
});

test('a write that fails halfway leaves neither record nor entry', async () => {
  await contents.put('ada', record);
  await database().outbox.clear();
  // The text and its version are written, then the browser rejects the outbox entry.
  const { outbox } = database();
  vi.spyOn(outbox, 'bulkPut').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(edit('ada', id, { content: 'Two.' })).rejects.toMatchObject({ code: 'storage.full' });
  vi.restoreAllMocks();
  expect((await contents.get('ada', id))?.content).toBe('One.');
  expect(await database().outbox.count()).toBe(0);
});
