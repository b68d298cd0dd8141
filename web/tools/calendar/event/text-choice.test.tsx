import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { contents } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import { newId } from '../../../storage/new-id.ts';
import { TextChoice } from './text-choice.tsx';

const owner = 'ada';
const text = (title: string, createdAt: string) =>
  createContent({ id: newId(), contentType: 'blog', title, content: `About ${title}.`, createdAt });
const oldest = text('Heat pumps', '2026-01-01T10:00:00.000Z');
const newer = Array.from({ length: 120 }, (_, index) =>
  text(`Desk ${index}`, new Date(Date.UTC(2026, 5, 1, 0, index)).toISOString()),
);

const onlyThere = text('Cold brew', '2025-01-01T10:00:00.000Z');
const { content, userPrompt: _prompt, ...shown } = onlyThere;
const item = { ...shown, revision: 1, snippet: { text: content, highlights: [] }, titleHighlights: [] };
/** The server's library has one text that this browser does not have. */
let serve: (path: string) => Response;

beforeEach(async () => {
  storeUser(premiumAda);
  await database().records.clear();
  await contents.putAll(owner, [oldest, ...newer]);
  serve = (path) => {
    if (path.includes(onlyThere.id)) return Response.json({ record: onlyThere, revision: 1, versions: [] });
    const isAsked = new URL(path, 'http://localhost').searchParams.get('q') === 'brew';
    return Response.json({ items: isAsked ? [item] : [], nextCursor: null });
  };
  vi.stubGlobal('fetch', async (path: string) => serve(path));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const onChoose = vi.fn();
function open() {
  onChoose.mockClear();
  render(<TextChoice owner={owner} projectId={null} value={null} onChoose={onChoose} />);
  return screen.findByRole('option', { name: 'Desk 119' });
}
const find = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a text' }), { target: { value: words } });
const choose = (id: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Text' }), { target: { value: id } });

test('a text older than the newest hundred is found and chosen, also without the server', async () => {
  serve = () => {
    throw new TypeError('no network');
  };
  await open();
  expect(screen.queryByRole('option', { name: 'Heat pumps' })).toBeNull();
  find('heat');
  await screen.findByRole('option', { name: 'Heat pumps' });
  await screen.findByText(
    /^Texts found: 1\. The server could not be reached: only the texts in this browser/,
  );
  expect(screen.queryByRole('option', { name: 'Desk 119' })).toBeNull();
  choose(oldest.id);
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: oldest.id })));
});

test('a text that only the server has is found, fetched and chosen with its content', async () => {
  await open();
  find('brew');
  await screen.findByRole('option', { name: 'Cold brew' });
  choose(onlyThere.id);
  await waitFor(() =>
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ content: onlyThere.content })),
  );
});

test('a search without results says so, and the newest texts come back when it is cleared', async () => {
  await open();
  find('zeppelin');
  await screen.findByText('No text with these words.');
  find('');
  await screen.findByRole('option', { name: 'Desk 119' });
});
