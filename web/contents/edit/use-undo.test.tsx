import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { live, trash } from '#domain/sync/collections/content.ts';
import { contents } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { deleteFolder, restoreFolder } from '../../storage/content/folder-changes.ts';
import { deleteTexts, eraseTexts, moveTexts, restoreTexts } from './text-changes.ts';
import { useUndo } from './use-undo.ts';

const ids = ['6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11', '7f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b12'] as const;
const texts = ids.map((id, index) =>
  createContent({
    id,
    contentType: 'blog',
    title: `Text ${index + 1}`,
    content: 'Words.',
    createdAt: `2026-11-1${index}T12:00:00.000Z`,
  }),
);
const count = async () => [await contents.count('ada', live), await contents.count('ada', trash)];

beforeEach(async () => {
  await database().records.clear();
  await database().outbox.clear();
  await contents.putAll('ada', texts);
});

test('every change has a message, and can be undone', async () => {
  const { result } = renderHook(() => useUndo());
  const run = (act_: Parameters<typeof result.current.run>[0]) => act(() => result.current.run(act_));
  const takeBack = () => act(() => result.current.takeBack());

  await run(() => deleteTexts('ada', ids));
  expect(result.current.done?.words).toBe('Deleted 2 texts.');
  expect(await count()).toEqual([0, 2]);
  await takeBack();
  expect(result.current.done).toBeNull();
  expect(await count()).toEqual([2, 0]);

  await run(() => moveTexts('ada', [ids[0]], { id: 'blog-posts', name: 'Blog Posts' }));
  expect(result.current.done?.words).toBe('Moved “Text 1” to Blog Posts.');
  await takeBack();
  expect((await contents.get('ada', ids[0]))?.folderId).toBeNull();

  await run(() => deleteTexts('ada', [ids[1]]));
  await run(() => restoreTexts('ada', [ids[1]]));
  expect(await count()).toEqual([2, 0]);
  await takeBack();
  expect(await count()).toEqual([1, 1]);
  await run(() => eraseTexts('ada', [ids[1]]));
  expect(result.current.done).toBeNull();
  expect(await count()).toEqual([1, 0]);
});

test('a deleted folder is restored with its texts in it', async () => {
  const { result } = renderHook(() => useUndo());
  await act(() => result.current.run(() => moveTexts('ada', ids, { id: 'blog-posts', name: 'Blog Posts' })));
  await act(() =>
    result.current.run(async () => {
      const deleted = (await deleteFolder('ada', 'blog-posts'))!;
      return { words: 'Deleted.', undo: () => restoreFolder('ada', deleted) };
    }),
  );
  expect((await contents.get('ada', ids[1]))?.folderId).toBeNull();
  await act(() => result.current.takeBack());
  expect((await contents.get('ada', ids[1]))?.folderId).toBe('blog-posts');
});

test('a failed change does not affect what can be undone', async () => {
  const { result } = renderHook(() => useUndo());
  await act(() => result.current.run(() => deleteTexts('ada', [ids[0]])));
  let isDone = true;
  await act(async () => {
    isDone = await result.current.run(() => moveTexts('ada', [ids[1]], { id: 'no-such-folder', name: 'X' }));
  });
  expect(isDone).toBe(false);
  await waitFor(() => expect(result.current.done?.words).toBe('Deleted “Text 1”.'));
});
