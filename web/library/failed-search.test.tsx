import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { premiumAda } from '../session/session-user.fixture.ts';
import { database } from '../storage/database.ts';
import { json } from '../writing/generation.fixture.ts';
import LibraryScreen from './library-screen.tsx';

const waitLong = { timeout: 20_000 };
const {
  content,
  userPrompt: _prompt,
  ...item
} = createContent({
  id: '3f0f3f0e-0d6c-4d2c-9c53-0d6c4d2c9c53',
  contentType: 'blog',
  title: 'Cold brew',
  content: 'Cold brew, in four steps.',
  createdAt: '2026-11-20T10:00:00.000Z',
});
const found = {
  items: [{ ...item, revision: 3, snippet: { text: content, highlights: [] }, titleHighlights: [] }],
  nextCursor: null,
  total: 1,
};
/** The server's response to a search. */
let search: () => Response | Promise<Response>;
const fails = () => Promise.reject(new TypeError('no network'));

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  search = () => json(found, 200);
  vi.stubGlobal('fetch', async () => search());
  storeUser(premiumAda);
  const Page = createRoutesStub([{ path: '/', Component: () => <LibraryScreen owner={premiumAda.id} /> }]);
  render(<Page />);
  await screen.findByText('1 text', {}, waitLong);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const exportButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Export…' });
/** Searches for words in vain: the text found before stays. */
async function searchInVain() {
  search = fails;
  fireEvent.change(screen.getByLabelText('Search your texts'), { target: { value: 'tea' } });
  return screen.findByRole('button', { name: 'Try again' }, waitLong);
}

test('after a search that failed, the number of texts found before is not offered for export', async () => {
  expect(exportButton().disabled).toBe(false);
  await searchInVain();
  expect(exportButton().disabled).toBe(true);
  search = () => json(found, 200);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(exportButton().disabled).toBe(false), waitLong);
});

test('while a failed search is tried again, its button keeps the focus and says so, until that ends', async () => {
  const again = await searchInVain();
  again.focus();
  let respond: (response: Response) => void = () => undefined;
  const isPending = () => new Promise<Response>((resolve) => (respond = resolve));
  search = isPending;
  fireEvent.click(again);
  await screen.findByRole('button', { name: 'Trying again…' }, waitLong);
  expect(document.activeElement).toBe(again);
  expect(again.closest('[role=alert]')?.textContent).toContain('The texts below are those found before.');
  respond(json({ error: 'Too slow.', code: 'server.unexpected' }, 500));
  await screen.findByRole('button', { name: 'Try again' }, waitLong);
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  await screen.findByRole('button', { name: 'Trying again…' }, waitLong);
  respond(json(found, 200));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), waitLong);
});
