import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { contents } from '../../../storage/content/content.ts';
import { createFolder } from '../../../storage/content/folder-changes.ts';
import { database } from '../../../storage/database.ts';
import { newId } from '../../../storage/new-id.ts';
import SavedList from './saved-list.tsx';
import { useSavedTexts } from './use-saved-texts.ts';

const owner = 'ada';
const nothing = () => undefined;
const noTexts: never[] = [];

function Saved() {
  const texts = useSavedTexts(owner, noTexts, true);
  return <SavedList owner={owner} texts={texts} openId={null} onOpen={nothing} onDeleted={nothing} />;
}

beforeEach(async () => {
  await database().records.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing }));
  for (const title of ['One', 'Two', 'Three'])
    await contents.put(
      owner,
      createContent({
        id: newId(),
        contentType: 'blog',
        title,
        content: `${title} text.`,
        createdAt: '2026-11-20T10:00:00.000Z',
      }),
    );
  const Page = createRoutesStub([{ path: '/', Component: Saved }]);
  render(<Page initialEntries={['/']} />);
  await screen.findByRole('button', { name: 'View One' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const foldersOfTexts = async () =>
  Object.fromEntries((await contents.newest(owner)).records.map(({ title, folderId }) => [title, folderId]));
const row = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const select = (title: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
const drag = (title: string) =>
  fireEvent.dragStart(screen.getByRole('heading', { name: title }).closest('li')!, {
    dataTransfer: { setData: nothing },
  });

test('a text is dragged to a folder, with the other selected ones if it is selected', async () => {
  drag('One');
  fireEvent.drop(await row('Blog Posts'));
  await screen.findByText('Moved “One” to Blog Posts.');
  expect(screen.queryByRole('tree')).toBeNull();
  select('One');
  select('Two');
  drag('Two');
  fireEvent.drop(await row('Social Media'));
  await screen.findByText('Moved 2 texts to Social Media.');
  expect(await foldersOfTexts()).toEqual({ One: 'social-media', Two: 'social-media', Three: null });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(foldersOfTexts).toEqual({ One: 'blog-posts', Two: null, Three: null });
});

test('a text that is not selected is dragged alone', async () => {
  select('One');
  drag('Three');
  fireEvent.drop(await row('Blog Posts'));
  await screen.findByText('Moved “Three” to Blog Posts.');
  expect(await foldersOfTexts()).toEqual({ One: null, Two: null, Three: 'blog-posts' });
});

test('the menu of a text and of a selection moves them, and a folder shows what is inside it', async () => {
  const inner = await createFolder(owner, { name: 'Spring', parentFolderId: 'blog-posts' });
  fireEvent.click(screen.getByRole('button', { name: 'Move One to folder…' }));
  fireEvent.click(await row('Spring'));
  await screen.findByText('Moved “One” to Spring.');
  select('Two');
  fireEvent.click(screen.getByRole('button', { name: 'Move to folder…' }));
  fireEvent.click(await row('Blog Posts'));
  await screen.findByText('Moved “Two” to Blog Posts.');
  expect(await foldersOfTexts()).toEqual({ One: inner.id, Two: 'blog-posts', Three: null });

  fireEvent.click(screen.getByRole('button', { name: 'Show: All texts (3)' }));
  const tree = screen.getByRole('tree', { name: 'Show' });
  expect((await within(tree).findByText('Spring')).closest('li')!.textContent).toContain('1 text');
  fireEvent.click(await row('Blog Posts'));
  await screen.findByRole('button', { name: 'Show: Blog Posts (2)' });
  expect(screen.queryByRole('button', { name: 'View Three' })).toBeNull();
  screen.getByRole('button', { name: 'View One' });
});
