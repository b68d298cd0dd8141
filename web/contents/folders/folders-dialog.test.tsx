import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldersOf } from '#domain/content/folder.ts';
import { folders } from '../../storage/content/content.ts';
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
