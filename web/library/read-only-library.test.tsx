import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, createRoutesStub, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { formerAda, premiumAda } from '../session/session-user.fixture.ts';
import { contents } from '../storage/content/content.ts';
import { database } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import LibraryScreen from './library-screen.tsx';
import { readFound } from './read-found.ts';

const owner = formerAda.id;
const text = (title: string, more: Partial<ContentRecord> = {}): ContentRecord => ({
  ...createContent({
    id: newId(),
    contentType: 'blog',
    title,
    content: `${title}, in four steps.`,
    createdAt: '2026-11-20T10:00:00.000Z',
  }),
  tags: ['coffee'],
  ...more,
});
const brew = text('Cold brew', { isFavorite: true });
const tea = text('Tea');

const asked: string[] = [];
/** The server's library: two pages, and single texts. */
function answer(address: string): unknown {
  const url = new URL(address, 'http://localhost');
  asked.push(`${url.pathname}${url.search}`);
  const record = [brew, tea].find(({ id }) => url.pathname.endsWith(id));
  if (record) return { record, revision: 3, versions: [] };
  const shown = url.searchParams.has('cursor') ? tea : brew;
  const { content, userPrompt: _prompt, ...item } = shown;
  return {
    items: [{ ...item, revision: 3, snippet: { text: content, highlights: [] }, titleHighlights: [] }],
    nextCursor: url.searchParams.has('cursor') ? null : 'next',
    total: 2,
  };
}

beforeEach(async () => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(new Response(JSON.stringify(answer(address)))));
  const { records, outbox } = database();
  for (const table of [records, outbox]) await table.clear();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show() {
  const Page = createRoutesStub([{ path: '/', Component: () => <LibraryScreen owner={owner} /> }]);
  render(<Page initialEntries={[`/?open=${brew.id}`]} />);
  return screen.findByRole('region', { name: 'Text' }, { timeout: 20_000 });
}
const namesIn = (pane: HTMLElement) =>
  [...within(pane).queryAllByRole('button'), ...within(pane).queryAllByRole('menuitem')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent.trim(),
  );

test('a former subscriber reads, copies and exports a text, and cannot change or delete it', async () => {
  storeUser(formerAda);
  const pane = await show();
  await waitFor(() => expect(pane.textContent).toContain('in four steps'));
  expect(namesIn(pane)).toEqual(expect.arrayContaining(['Close', 'Copy Content', 'Export']));
  for (const name of ['Edit', 'Delete', 'Favorite', 'Add', 'Remove the tag coffee'])
    expect(namesIn(pane)).not.toContain(name);
  expect(within(pane).getByText('coffee')).toBeTruthy();
  expect(within(pane).queryByLabelText('Folder')).toBeNull();
  fireEvent.keyDown(screen.getByRole('list', { name: 'Texts' }), { key: 'Delete' });
  fireEvent.keyDown(screen.getByRole('list', { name: 'Texts' }), { key: 'f' });
  await Promise.resolve();
  expect(await database().outbox.count()).toBe(0);
}, 60_000);

test('a subscriber has the actions', async () => {
  storeUser(premiumAda);
  const pane = await show();
  await waitFor(() => expect(namesIn(pane)).toEqual(expect.arrayContaining(['Edit', 'Delete', 'Favorite'])));
}, 60_000);

test('Back closes the open text, also after another one, and Close leaves no text to go back to', async () => {
  storeUser(premiumAda);
  const router = createMemoryRouter(
    [
      { path: '/before', element: null },
      { path: '/library', element: <LibraryScreen owner={owner} /> },
    ],
    { initialEntries: ['/before', '/library'] },
  );
  render(<RouterProvider router={router} />);
  const open = async (title: string) =>
    fireEvent.click(await screen.findByRole('button', { name: title }, { timeout: 20_000 }));
  const seen = (path: string) =>
    waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(path));
  await open('Cold brew');
  await seen(`/library?open=${brew.id}`);
  await open('Tea');
  await seen(`/library?open=${tea.id}`);
  await act(() => router.navigate(-1));
  await seen('/library');
  await open('Tea');
  await seen(`/library?open=${tea.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await seen('/library');
  await act(() => router.navigate(-1));
  await seen('/library');
  await act(() => router.navigate(-1));
  await seen('/before');
}, 60_000);

test('an export has every page of the search, and texts that this browser does not have', async () => {
  await contents.put(owner, brew);
  const found = await readFound(owner, 'q=tea');
  expect(found.map(({ title }) => title)).toEqual(['Cold brew', 'Tea']);
  expect(asked).toEqual(['/api/library?q=tea', '/api/library?q=tea&cursor=next', `/api/library/${tea.id}`]);
});
