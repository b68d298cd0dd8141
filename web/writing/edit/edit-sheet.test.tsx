import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { scoreSeo } from '#domain/checks/seo/seo-score.ts';
import { contents, versions } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { editDrafts } from '../../storage/drafts/edit-drafts.ts';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import EditSheet from './edit-sheet.tsx';

const record = createContent({
  id: '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11',
  contentType: 'blog',
  title: 'Cold brew',
  content: 'Cold brew is slow.',
  keywords: 'cold brew',
  createdAt: '2026-11-10T12:00:00.000Z',
});

beforeEach(async () => {
  await database().records.clear();
  await database().outbox.clear();
  await contents.put('ada', record);
});
afterEach(() => {
  cleanup();
  dismissNotice();
});

function open({
  onDone = () => undefined,
  onResume = () => undefined,
}: Partial<Record<'onDone' | 'onResume', () => void>> = {}) {
  return render(<EditSheet owner="ada" record={record} onDone={onDone} onResume={onResume} />);
}
const text = () => screen.findByRole('textbox', { name: 'Text' });
/** Replaces the whole text in the editor: selects it and pastes. */
async function write(words: string) {
  const editor = await text();
  fireEvent.keyDown(editor, { key: 'a', code: 'KeyA', ctrlKey: true });
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', words);
  fireEvent(editor, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('saving counts the edit, scores the text and keeps the previous one', async () => {
  const onDone = vi.fn<() => void>();
  open({ onDone });
  const longer = `Cold brew is slow. ${'It takes a night in the fridge. '.repeat(12)}`.trim();
  await write(longer);
  // The score follows the input, before anything is saved.
  await waitFor(() => expect(screen.getByText(String(scoreSeo(longer, 'cold brew').total))).toBeTruthy());
  expect((await contents.get('ada', record.id))?.isEdited).toBe(false);
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(await contents.get('ada', record.id)).toMatchObject({
    content: longer,
    isEdited: true,
    editCount: 1,
    seoScore: scoreSeo(longer, 'cold brew').total,
  });
  expect((await versions.newest('ada')).records).toMatchObject([{ content: record.content, reason: 'edit' }]);
  expect(await editDrafts.get('ada', record.id)).toBeUndefined();
});

test('unsaved input is restored; discarding deletes it', async () => {
  const { unmount } = open();
  await write('Cold brew is quick.');
  unmount();
  await waitFor(async () =>
    expect((await editDrafts.get('ada', record.id))?.content).toBe('Cold brew is quick.'),
  );

  const onDone = vi.fn<() => void>();
  open({ onDone });
  expect((await text()).textContent).toBe('Cold brew is quick.');
  expect(screen.getByText('Your unsaved changes are restored.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(await editDrafts.get('ada', record.id)).toBeUndefined();
  expect((await contents.get('ada', record.id))?.content).toBe(record.content);
});

test('discarded input can be restored once', async () => {
  render(<Notices />);
  const onDone = vi.fn<() => void>();
  const onResume = vi.fn<() => void>();
  const { unmount } = open({ onDone, onResume });
  await write('Cold brew is quick.');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  unmount();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(onResume).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  open();
  expect((await text()).textContent).toBe('Cold brew is quick.');
});

test('leaving an unchanged text offers no undo', async () => {
  render(<Notices />);
  const onDone = vi.fn<() => void>();
  const { unmount } = open({ onDone });
  await text();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  unmount();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a text without a title is not saved, and shows why', async () => {
  const onDone = vi.fn<() => void>();
  open({ onDone });
  await text();
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: ' ' } });
  expect(screen.getByRole('alert').textContent).toBe('Enter a title.');
  save();
  await act(async () => undefined);
  expect(onDone).not.toHaveBeenCalled();
});

test('a text that was deleted elsewhere stays in the editor, and the input is kept', async () => {
  const onDone = vi.fn<() => void>();
  open({ onDone });
  await write('Cold brew is quick.');
  await contents.remove('ada', record.id);
  save();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).dataset.busy).toBeUndefined());
  expect(onDone).not.toHaveBeenCalled();
  expect((await text()).textContent).toBe('Cold brew is quick.');
});
