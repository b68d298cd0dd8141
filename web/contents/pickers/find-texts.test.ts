import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { contents } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { newId } from '../../storage/new-id.ts';
import { findTexts, type TextsFound } from './find-texts.ts';

const owner = 'ada';
const text = (title: string, day: number, content = `About ${title}.`, targetKeyword = '') =>
  createContent({
    id: newId(),
    contentType: 'blog',
    title,
    content,
    targetKeyword,
    createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
  });
const cafe = text('Café crème at home', 1);
const grinder = text('A grinder for the café', 2);
const tea = text('Tea', 3, 'It is not coffee from a CAFÉ.');
const onlyThere = text('Cafes of Vienna', 4);

beforeEach(async () => {
  await database().records.clear();
  await contents.putAll(owner, [cafe, grinder, tea]);
});
afterEach(() => vi.unstubAllGlobals());

function serve(...texts: (typeof cafe)[]) {
  const items = texts.map(({ content, userPrompt: _prompt, ...shown }) => ({
    ...shown,
    revision: 1,
    snippet: { text: content, highlights: [] },
    titleHighlights: [{ start: 0, end: 5 }],
  }));
  const fetched = vi.fn(async (_path: string) => Response.json({ items, nextCursor: null }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function search(words: string, hasLibrary: boolean, { signal } = new AbortController()) {
  const reports: TextsFound[] = [];
  await findTexts({ owner, words, hasLibrary, signal }, (found) => reports.push(found));
  return reports.map(({ texts, state }) => [state, ...texts.map(({ title }) => title)]);
}

test('the texts of this browser come first, best title first, and what the server adds is ranked with it', async () => {
  serve(onlyThere, cafe);
  expect(await search('cafe', true)).toEqual([
    ['server-awaited', cafe.title, grinder.title, tea.title],
    ['complete', cafe.title, grinder.title, onlyThere.title, tea.title],
  ]);
});

test('a server that cannot be reached is reported, with what this browser has', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect((await search('cafe home', true)).at(-1)).toEqual(['server-failed', cafe.title]);
});

test('an account without a library is searched in this browser only, and no request is sent', async () => {
  const fetched = serve(onlyThere);
  expect(await search('CREME cafe', false)).toEqual([['complete', cafe.title]]);
  expect(fetched).not.toHaveBeenCalled();
});

test('an aborted search reports nothing', async () => {
  serve(onlyThere);
  const controller = new AbortController();
  controller.abort();
  expect(await search('cafe', true, controller)).toEqual([]);
});

test('the grade of a text is found with it, in this browser and on the server', async () => {
  const scored = { ...text('Cafés in Graz', 5, 'A café.'), editorScore: 68 };
  await contents.put(owner, scored);
  const stored = { ...onlyThere, editorScore: 73 };
  const unscored = { ...text('Cafes of Linz', 6), editorScore: null };
  serve(stored, unscored);
  const found: TextsFound[] = [];
  const { signal } = new AbortController();
  await findTexts({ owner, words: 'cafe', hasLibrary: true, signal }, (each) => found.push(each));
  const scores = new Map(found.at(-1)!.texts.map(({ id, editorScore }) => [id, editorScore]));
  expect([scores.get(scored.id), scores.get(stored.id)]).toEqual([68, 73]);
  // A text that cannot be graded has none, wherever it is.
  expect(scores.get(unscored.id)).toBeNull();
});
