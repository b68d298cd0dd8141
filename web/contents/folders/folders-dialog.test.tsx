import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldersOf } from '#domain/content/shown-folders.ts';
import { folders } from '../../storage/content/content.ts';
import { createFolder } from '../../storage/content/folder-changes.ts';
import { database } from '../../storage/database.ts';
import FoldersDialog from './folders-dialog.tsx';

const owner = 'ada';

function Folders() {
  const stored = folders.useNewest(owner, {});
  return <FoldersDialog owner={owner} folders={foldersOf(stored.records)} onClose={() => undefined} />;
}

beforeEach(async () => {
  await database().records.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('a folder is described, shows its description, and loses it when it is emptied', async () => {
  render(<Folders />);
  fireEvent.click(screen.getByRole('button', { name: 'New folder' }));
  type('Name', 'Spring launch');
  type('Description', '  Everything for April  ');
  fireEvent.click(screen.getByRole('button', { name: 'Create folder' }));
  await screen.findByRole('button', { name: 'Edit Spring launch' });
  screen.getByText('Everything for April');
  expect((await folders.newest(owner)).records).toMatchObject([
    { name: 'Spring launch', description: 'Everything for April' },
  ]);

  fireEvent.click(screen.getByRole('button', { name: 'Edit Spring launch' }));
  type('Description', '');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit Spring launch' });
  await waitFor(() => expect(screen.queryByText('Everything for April')).toBeNull());
  expect((await folders.newest(owner)).records).toMatchObject([{ name: 'Spring launch', description: '' }]);
});

test('renaming a default folder keeps its description', async () => {
  render(<Folders />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Blog Posts' }));
  type('Name', 'Articles');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Articles');
  expect((await folders.newest(owner)).records).toMatchObject([
    { id: 'blog-posts', name: 'Articles', description: 'Articles and blog posts' },
  ]);
});

test('a folder is put into another one by its form or by dragging, and taken back', async () => {
  const clients = await createFolder(owner, { name: 'Clients' });
  await createFolder(owner, { name: 'Acme', parentFolderId: clients.id });
  render(<Folders />);
  await screen.findByText('in Clients', { exact: false });

  fireEvent.click(screen.getByRole('button', { name: 'Edit Clients' }));
  const inside = screen.getByRole('combobox', { name: 'Inside' });
  expect(within(inside).queryByRole('option', { name: /Acme|Clients/ })).toBeNull();
  fireEvent.change(inside, { target: { value: 'blog-posts' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('in Blog Posts', { exact: false });

  const rowOf = (name: string) => screen.getByRole('button', { name: `Edit ${name}` }).closest('li')!;
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(rowOf('Clients'), { dataTransfer });
  // What is inside it does not take it.
  fireEvent.drop(rowOf('Acme'), { dataTransfer });
  fireEvent.drop(rowOf('Social Media'), { dataTransfer });
  await screen.findByText('Moved “Clients” into “Social Media”.');
  await screen.findByText('in Social Media', { exact: false });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('in Blog Posts', { exact: false });

  fireEvent.click(screen.getByRole('button', { name: 'Delete Clients' }));
  await screen.findByText('Deleted “Clients”. 1 folder inside it moved to “Blog Posts”.');
});
