import { renderHook, waitFor, act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldersOf } from '#domain/content/shown-folders.ts';
import { createContent } from '#domain/content/edit.ts';
import type { LibraryItem } from '#domain/library/search.ts';
import { contents } from '../../storage/content/content.ts';
import { moveToTrash } from '../../storage/content/content-changes.ts';
import { database } from '../../storage/database.ts';
import { readAsked } from './library-query.ts';
import { useLibrary } from './use-library.ts';

const id = '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11';
const record = createContent({
  id,
  contentType: 'blog',
  title: 'Cold brew',
  content: '# Cold brew\n\nIt is slow.',
  createdAt: '2026-11-10T12:00:00.000Z',
});
const { content: _content, userPrompt: _prompt, ...shown } = record;
const item: LibraryItem = {
  ...shown,
  revision: 1,
  snippet: { text: 'It is slow.', highlights: [] },
  titleHighlights: [],
};
const answer = {
  items: [item],
  nextCursor: null,
  total: 1,
  facets: { types: [], providers: [], tags: [], folders: [] },
};
const asked = readAsked(new URLSearchParams());
const noFolders = foldersOf([]);
const calls: string[] = [];

beforeEach(async () => {
  await database().records.clear();
  await database().outbox.clear();
  calls.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path);
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a local change is shown at once, before the server has it, and stays afterwards', async () => {
  await contents.put('ada', record);
  await database().outbox.clear();
  const { result } = renderHook(() => useLibrary('ada', asked, noFolders));
  await waitFor(() => expect(result.current.items).toHaveLength(1));

  await act(() => contents.put('ada', { ...record, title: 'Colder brew', isFavorite: true }));
  await waitFor(() =>
    expect(result.current.items[0]).toMatchObject({ title: 'Colder brew', isFavorite: true }),
  );

  await act(() => moveToTrash('ada', [id]));
  await waitFor(() => expect(result.current.items).toEqual([]));

  // The sync has sent it; only the counts are requested again, not the list.
  const before = calls.length;
  await act(() => database().outbox.clear());
  await waitFor(() => expect(calls.length).toBe(before + 1));
  expect(result.current.items).toEqual([]);
});

test('without a network it shows an error, and requests again when the network is back', async () => {
  let isDown = true;
  const up = fetch;
  vi.stubGlobal('fetch', (path: string) => (isDown ? Promise.reject(new TypeError('down')) : up(path)));
  const { result } = renderHook(() => useLibrary('ada', asked, noFolders));
  await waitFor(() => expect(result.current.error?.code).toBe('server.unreachable'));
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.items).toHaveLength(1));
  expect(result.current.error).toBeNull();
});

test('a text that came into the list is fetched once the server has it', async () => {
  const deletedAt = '2026-11-12T12:00:00.000Z';
  const other = { ...record, id: '0b3f3c86-6a3b-4a35-9f27-3c1f0c7a5e12', deletedAt };
  await contents.putAll('ada', [record, other]);
  await database().outbox.clear();
  const shownOther: LibraryItem = { ...item, id: other.id, deletedAt };
  let found = [shownOther];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ...answer, items: found, total: found.length })),
  );
  const inTrash = readAsked(new URLSearchParams({ trash: 'true' }));
  const { result } = renderHook(() => useLibrary('ada', inTrash, noFolders));
  await waitFor(() => expect(result.current.items).toHaveLength(1));

  await act(() => moveToTrash('ada', [id]));
  await act(() => contents.put('ada', { ...other, title: 'Seen' }));
  await waitFor(() => expect(result.current.items[0]?.title).toBe('Seen'));
  found = [item, shownOther];
  await act(() => database().outbox.clear());
  await waitFor(() => expect(result.current.items).toHaveLength(2));
});
