import { expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { LibraryAnswer, LibraryItem } from '#domain/library/search.ts';
import { createSearch, type SearchState } from './search-control.ts';

const item = (id: string) => ({ id }) as LibraryItem;
const noFacets = { types: [], providers: [], tags: [], folders: [] };
const firstPage = (ids: string[], nextCursor: string | null = null): LibraryAnswer => ({
  items: ids.map(item),
  nextCursor,
  total: 9,
  facets: noFacets,
});

/** A server whose responses the test controls. */
function searching() {
  const calls: {
    query: string;
    signal: AbortSignal;
    answer: (answer: LibraryAnswer) => Promise<void>;
    fail: (error: unknown) => Promise<void>;
  }[] = [];
  let state: SearchState | undefined;
  const control = createSearch(
    (query, signal) =>
      new Promise((resolve, reject) => {
        calls.push({
          query: query.toString(),
          signal,
          answer: async (answer) => {
            resolve(answer);
            await settled();
          },
          fail: async (error) => {
            reject(error);
            await settled();
          },
        });
      }),
    (next) => (state = next),
  );
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { calls, control, state: () => state!, ids: () => state!.items.map(({ id }) => id) };
}

test('the result of the last search is shown: a late response to an earlier one is dropped', async () => {
  const { calls, control, ids } = searching();
  control.search('q=co');
  control.search('q=coffee');
  expect(calls[0]!.signal.aborted).toBe(true);
  await calls[1]!.answer(firstPage(['b']));
  await calls[0]!.answer(firstPage(['a']));
  expect(ids()).toEqual(['b']);
});

test('pages follow each other, each text once, and the counts of the first stay', async () => {
  const { calls, control, state, ids } = searching();
  control.search('type=blog');
  await calls[0]!.answer(firstPage(['a', 'b'], 'next'));
  expect(state()).toMatchObject({ total: 9, hasMore: true, waitsFor: null });
  control.more();
  control.more();
  expect(calls).toHaveLength(2);
  expect(new URLSearchParams(calls[1]!.query).get('cursor')).toBe('next');
  await calls[1]!.answer({ items: [item('b'), item('c')], nextCursor: null });
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(state()).toMatchObject({ total: 9, hasMore: false });
  control.more();
  expect(calls).toHaveLength(2);
});

test('a page that fails keeps earlier results, and can be requested again', async () => {
  const { calls, control, state, ids } = searching();
  control.search('');
  await calls[0]!.answer(firstPage(['a'], 'next'));
  control.more();
  await calls[1]!.fail(new AppError('server.unreachable'));
  expect(state()).toMatchObject({ error: { code: 'server.unreachable' }, waitsFor: null });
  expect(ids()).toEqual(['a']);
  control.more();
  expect(calls).toHaveLength(2);
  control.retry();
  await calls[2]!.answer({ items: [item('b')], nextCursor: null });
  expect(state().error).toBeNull();
  expect(ids()).toEqual(['a', 'b']);
});

test('a retry without a failure makes no request', async () => {
  const { calls, control } = searching();
  control.search('');
  await calls[0]!.answer(firstPage(['a'], 'next'));
  control.retry();
  expect(calls).toHaveLength(1);
});

test('a recount changes only the counts, and its failure nothing', async () => {
  const { calls, control, state, ids } = searching();
  control.search('');
  await calls[0]!.answer(firstPage(['a', 'b']));
  control.recount();
  await calls[1]!.answer({ ...firstPage(['b']), total: 8 });
  expect(state().total).toBe(8);
  expect(ids()).toEqual(['a', 'b']);
  control.recount();
  await calls[2]!.fail(new Error('gone'));
  expect(state()).toMatchObject({ total: 8, error: null });
});

test('a refresh requests from the beginning and replaces the list', async () => {
  const { calls, control, state, ids } = searching();
  control.search('trash=true');
  await calls[0]!.answer(firstPage([]));
  control.refresh();
  await calls[1]!.answer(firstPage(['a', 'b']));
  expect(ids()).toEqual(['a', 'b']);
  expect(state().waitsFor).toBeNull();
});
