import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { contents } from './content/content.ts';
import { database } from './database.ts';
import { newId } from './new-id.ts';
import { quarantineValues } from './quarantine.ts';
import { rereadQuarantined } from './reread-quarantined.ts';

const text = (title = 'T') =>
  createContent({
    id: newId(),
    contentType: 'blog',
    title,
    content: 'One.',
    createdAt: '2026-11-20T10:00:00.000Z',
  });
/** What an earlier version of the page did with a record that it could not read. */
const setAside = (value: { id: string; title?: string }, more: { revision?: number } = {}) =>
  quarantineValues('ada', 'content', [{ id: value.id, value, reason: 'of another version', ...more }]);
const isQuarantineEmpty = async () => (await database().setAside.count()) === 0;
const waiting = () => database().outbox.toArray();

beforeEach(async () => {
  const { records, outbox, setAside: quarantine, syncStates } = database();
  for (const table of [records, outbox, quarantine, syncStates]) await table.clear();
});

test('a record of the server that this version can read is back, with its revision and nothing to send', async () => {
  const record = text();
  await setAside(record, { revision: 7 });
  expect(await rereadQuarantined('ada')).toBe(1);
  expect(await contents.get('ada', record.id)).toEqual(record);
  expect(await database().records.get(['ada', 'content', record.id])).toMatchObject({ revision: 7 });
  expect([await isQuarantineEmpty(), await waiting()]).toEqual([true, []]);
  expect(await rereadQuarantined('ada')).toBe(0);
});

test('what still does not fit stays, and nothing of another account is touched', async () => {
  await setAside({ ...text(), contentType: 'Not A Kind' } as { id: string });
  await quarantineValues('bob', 'content', [{ id: newId(), value: text(), reason: 'of another version' }]);
  await quarantineValues('ada', 'not-yet-known', [
    { id: newId(), value: text(), reason: 'of another version' },
  ]);
  expect(await rereadQuarantined('ada')).toBe(0);
  expect(await database().setAside.count()).toBe(3);
});

test('a record with a change that was not sent is back with that change, and is never sent as a deletion', async () => {
  const record = text('Mine');
  await contents.put('ada', record);
  const [change] = await waiting();
  // An older version of the page does not know this type; a newer one wrote it.
  const key: [string, string, string] = ['ada', 'content', record.id];
  await database().records.update(key, { value: { ...record, contentType: 'Not A Kind' }, revision: 4 });
  expect(await contents.get('ada', record.id)).toBeUndefined();
  expect(await waiting()).toEqual([]);

  await database().setAside.toCollection().modify({ value: record });
  expect(await rereadQuarantined('ada')).toBe(1);
  expect(await contents.get('ada', record.id)).toEqual(record);
  expect(await waiting()).toMatchObject([{ id: record.id, base: null, changedAt: change?.changedAt }]);
});

test('a newer state of the server replaces what was set aside, an older one is replaced by it', async () => {
  const record = text('Then');
  const { records } = database();
  const key: [string, string, string] = ['ada', 'content', record.id];
  await records.put({ ...contents.toRow('ada', record), revision: 5 });
  await setAside({ ...record, title: 'Before' }, { revision: 4 });
  expect(await rereadQuarantined('ada')).toBe(0);
  expect((await contents.get('ada', record.id))?.title).toBe('Then');
  expect(await isQuarantineEmpty()).toBe(true);

  await setAside({ ...record, title: 'Now' }, { revision: 6 });
  expect(await rereadQuarantined('ada')).toBe(1);
  expect(await records.get(key)).toMatchObject({ revision: 6, value: { title: 'Now' } });
});

test('where the record was changed here in the meantime, both are kept', async () => {
  const record = text();
  await setAside(record, { revision: 3 });
  await contents.put('ada', { ...record, title: 'Anew' });
  expect(await rereadQuarantined('ada')).toBe(0);
  expect((await contents.get('ada', record.id))?.title).toBe('Anew');
  expect(await database().setAside.count()).toBe(1);
});
