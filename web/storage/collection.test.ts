import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { collection } from './collection.ts';
import { database } from './database.ts';
import { quarantineEvent } from './quarantine.ts';

const noteSchema = z.strictObject({ id: z.string(), text: z.string(), at: z.string() });
const notes = collection({ name: 'notes', schema: noteSchema, orderBy: (note) => note.at });
const note = (id: string, at = `2026-01-01T00:00:0${id}Z`) => ({ id, text: `note ${id}`, at });

beforeEach(async () => {
  await database().records.clear();
  await database().setAside.clear();
});

test('returns the newest first, of the given account and collection only', async () => {
  await notes.putAll('ada', [note('1'), note('3'), note('2')]);
  await notes.put('bob', note('9'));
  await collection({ name: 'others', schema: noteSchema, orderBy: (other) => other.at }).put(
    'ada',
    note('8'),
  );
  expect(await notes.newest('ada')).toEqual({ records: [note('3'), note('2'), note('1')], total: 3 });
  expect(await notes.newest('ada', { limit: 2 })).toEqual({ records: [note('3'), note('2')], total: 3 });
  expect(await notes.newest('nobody')).toEqual({ records: [], total: 0 });
});

test('putting the same id replaces the record, removing deletes it', async () => {
  await notes.put('ada', note('1'));
  await notes.put('ada', { ...note('1'), text: 'changed' });
  expect((await notes.newest('ada')).records).toEqual([{ ...note('1'), text: 'changed' }]);
  await notes.remove('ada', '1');
  expect((await notes.newest('ada')).total).toBe(0);
});

test('invalid records are rejected, and of several nothing is written', async () => {
  const wrong = { id: '2', text: 7, at: 'x' } as unknown as ReturnType<typeof note>;
  await expect(notes.putAll('ada', [note('1'), wrong])).rejects.toMatchObject({
    code: 'input.invalid',
    details: { field: 'text' },
  });
  expect((await notes.newest('ada')).total).toBe(0);
});

test('a record that no longer parses is quarantined, reported and not dropped', async () => {
  await notes.put('ada', note('1'));
  const broken = { id: '2', text: null, at: 'of another version' };
  await database().records.put({ owner: 'ada', collection: 'notes', id: '2', order: '9', value: broken });
  const heard: number[] = [];
  const listen = (event: Event) => heard.push((event as CustomEvent<number>).detail);
  window.addEventListener(quarantineEvent, listen);

  expect(await notes.newest('ada')).toEqual({ records: [note('1')], total: 1 });
  expect(await notes.newest('ada')).toEqual({ records: [note('1')], total: 1 });
  window.removeEventListener(quarantineEvent, listen);

  expect(heard).toEqual([1]);
  expect(await database().setAside.toArray()).toEqual([
    expect.objectContaining({ owner: 'ada', collection: 'notes', id: '2', value: broken }),
  ]);
});

test('a live page follows writes and quarantines unreadable records', async () => {
  const { result } = renderHook(() => notes.useNewest('ada', { limit: 2 }));
  expect(result.current.isLoading).toBe(true);
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(result.current).toMatchObject({ records: [], total: 0, error: null });

  await act(() => notes.putAll('ada', [note('1'), note('2'), note('3')]));
  await waitFor(() => expect(result.current.records).toEqual([note('3'), note('2')]));
  expect(result.current.total).toBe(3);

  await act(() =>
    database().records.put({ owner: 'ada', collection: 'notes', id: 'x', order: '9', value: 'junk' }),
  );
  await waitFor(async () => expect(await database().setAside.count()).toBe(1));
  await waitFor(() => expect(result.current.records).toEqual([note('3'), note('2')]));
});

test('a full or forbidden store throws an AppError when writing and when reading', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  await expect(notes.put('ada', note('1'))).rejects.toMatchObject({ code: 'storage.full' });
  put.mockRestore();

  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(forbidden);
  await expect(notes.newest('ada')).rejects.toMatchObject({ code: 'storage.failed' });
  const { result } = renderHook(() => notes.useNewest('ada', { limit: 2 }));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'storage.failed' }));
});

test('lists of a collection are counted and read separately, newest first, in pages', async () => {
  const listed = collection({
    name: 'listed',
    schema: noteSchema,
    orderBy: ({ at }) => at,
    indexKeys: ({ id }) => [Number(id) % 2 ? 'odd' : 'even'],
  });
  await listed.putAll(
    'ada',
    ['1', '2', '3', '4', '5'].map((id) => note(id)),
  );
  await listed.put('bob', note('7'));
  expect((await listed.newest('ada', { indexKey: 'odd', from: 1, limit: 1 })).records).toEqual([note('3')]);
  expect(await listed.count('ada', 'odd')).toBe(3);
  expect(await listed.count('ada', 'odd', '2026-01-01T00:00:03Z')).toBe(2);
  expect(await listed.count('ada')).toBe(5);
  await listed.removeAll('ada', ['3', '5']);
  expect(await listed.newest('ada', { indexKey: 'odd' })).toEqual({ records: [note('1')], total: 1 });
  expect(await listed.getAll('ada', ['4', '5', '1'])).toEqual([note('4'), note('1')]);
});
