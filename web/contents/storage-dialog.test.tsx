import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import * as saving from './export/save-file.ts';
import { contents } from '../storage/content/content.ts';
import { database } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import * as notify from '../notices/notify.tsx';
import StorageDialog from './storage-dialog.tsx';

const owner = 'ada';
const text = (title: string, day: number) =>
  createContent({
    id: newId(),
    contentType: 'blog',
    title,
    content: 'A.',
    createdAt: `2026-01-0${day}T00:00:00.000Z`,
  });

const onRoom = vi.fn(async () => true);
const onClose = vi.fn();
let files: File[] = [];

beforeEach(async () => {
  const { records, outbox, syncStates } = database();
  for (const table of [records, outbox, syncStates]) await table.clear();
  files = [];
  onRoom.mockClear();
  onClose.mockClear();
  vi.spyOn(saving, 'saveFile').mockImplementation((file) => void files.push(file));
  vi.spyOn(notify, 'notifySuccess').mockImplementation(() => undefined);
});
afterEach(cleanup);

function open(unsaved: ReturnType<typeof text>[]) {
  render(
    <>
      <StorageDialog owner={owner} unsaved={unsaved} onRoom={onRoom} onClose={onClose} />
    </>,
  );
}
const button = (name: string) => screen.findByRole('button', { name });

test('everything can be exported, including unsaved texts, before anything is removed; then the newest half stays', async () => {
  await contents.putAll(owner, [text('One', 1), text('Two', 2), text('Three', 3), text('Four', 4)]);
  open([text('Unsaved', 5)]);
  await screen.findByText(/^5 texts are kept in this browser\..*1 text could not be saved and is only on/);
  const remove = await button('Remove 2 texts');
  expect(remove).toHaveProperty('disabled', true);
  expect(screen.getByText(/They are deleted for good\. Export first\./)).toBeTruthy();

  fireEvent.click(await button('Export all texts'));
  await waitFor(() => expect(remove).toHaveProperty('disabled', false));
  const exported = JSON.parse(await files[0]!.text()) as { title: string; folderName: string }[];
  expect(exported.map(({ title }) => title)).toEqual(['Unsaved', 'Four', 'Three', 'Two', 'One']);
  expect(await contents.count(owner)).toBe(4);

  fireEvent.click(remove);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onRoom).toHaveBeenCalledOnce();
  expect((await contents.newest(owner)).records.map(({ title }) => title)).toEqual(['Four', 'Three']);
});

test('texts on the server can be removed at once, because that is not a deletion', async () => {
  await contents.putAll(owner, [text('One', 1), text('Two', 2)]);
  await database().records.toCollection().modify({ revision: 3 });
  await database().outbox.clear();
  open([]);
  fireEvent.click(await button('Remove 1 text'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await database().outbox.count()).toBe(0);
});

test('when there is still no space, the dialog stays open', async () => {
  onRoom.mockResolvedValueOnce(false);
  await contents.putAll(owner, [text('One', 1), text('Two', 2)]);
  open([text('Unsaved', 5)]);
  const remove = await button('Remove 1 text');
  fireEvent.click(await button('Export all texts'));
  await waitFor(() => expect(remove).toHaveProperty('disabled', false));
  fireEvent.click(remove);
  await waitFor(() => expect(onRoom).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
});
