import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { dismissNotice, Notices } from '../notices/notify.tsx';
import { contents, versions } from '../storage/content/content.ts';
import { database } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import { announceConflicts } from '../sync/conflicts.ts';
import { syncOnce } from '../sync/sync-once.ts';
import { ConflictNotices } from './conflict-notices.tsx';

beforeEach(async () => {
  const { records, outbox, syncStates } = database();
  for (const table of [records, outbox, syncStates]) await table.clear();
});
afterEach(cleanup);

test('a conflict is told by the name of the record, and both states can be seen', async () => {
  const text = createContent({
    id: newId(),
    contentType: 'blog',
    title: 'Launch',
    content: 'From this device.',
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  const winner = { ...text, content: 'From the other device.' };
  const { id: contentId, title, content, metaDescription } = text;
  const version = {
    id: newId(),
    contentId,
    title,
    content,
    metaDescription,
    savedAt: '2026-11-20T10:00:01.000Z',
    reason: 'conflict' as const,
  };
  await contents.put('ada', text);
  render(
    <>
      <ConflictNotices owner="ada" />
      <Notices />
    </>,
  );
  const kept = { collection: versions.name, id: version.id };
  await act(() =>
    syncOnce('ada', async () => ({
      results: [{ collection: 'content', id: text.id, outcome: 'merged', revision: 2, record: winner, kept }],
      changes: [{ ...kept, revision: 3, record: version }],
      cursor: '3-3-a',
      hasMore: false,
    })),
  );
  await screen.findByText('The text “Launch” was changed on two devices. Both are kept.');
  fireEvent.click(screen.getByRole('button', { name: 'See both' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed on two devices' });
  await waitFor(() => expect(dialog.textContent).toContain('kept as an earlier version of it'));
  expect(within(dialog).getByText('From the other device.')).toBeTruthy();
  expect(within(dialog).getByText('From this device.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one that was found on a page without notices is told on the next one that has them, once', async () => {
  const kept = { collection: versions.name, id: newId() };
  act(() => announceConflicts([{ collection: contents.name, id: newId(), what: 'the text “Tea”', kept }]));
  const both = (
    <>
      <ConflictNotices owner="ada" />
      <Notices />
    </>
  );
  const { unmount } = render(both);
  await screen.findByText('The text “Tea” was changed on two devices. Both are kept.');
  act(() => dismissNotice());
  unmount();
  render(both);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByText(/was changed on two devices/)).toBeNull();
});
