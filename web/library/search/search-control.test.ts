import { expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { LibraryAnswer, LibraryCounts, LibraryItem } from '#domain/library/search.ts';
import { createSearch, type SearchState } from './search-control.ts';

const item = (id: string) => ({ id }) as LibraryItem;
const noFacets = { types: [], providers: [], tags: [], folders: [] };
const page = (ids: string[], nextCursor: string | null = null): LibraryAnswer => ({
  items: ids.map(item),
  nextCursor,
});
const countsOf = (total: number): LibraryCounts => ({ total, facets: noFacets });

type Call<Result> = {
  query: string;
  signal: AbortSignal;
  answer: (result: Result) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
};

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A call whose responses the test controls. */
function callsOf<Result>() {
  const calls: Call<Result>[] = [];
  const ask = (query: URLSearchParams, signal: AbortSignal) =>
    new Promise<Result>((resolve, reject) => {
      calls.push({
        query: query.toString(),
        signal,
        answer: async (result) => {
          resolve(result);
          await settled();
        },
        fail: async (error) => {
          reject(error);
          await settled();
        },
      });
    });
  return { calls, ask };
}

function searching() {
  const pages = callsOf<LibraryAnswer>();
  const counting = callsOf<LibraryCounts>();
  let state: SearchState | undefined;
  const control = createSearch({ page: pages.ask, counts: counting.ask }, (next) => (state = next));
  return {
    calls: pages.calls,
    counts: counting.calls,
    control,
    state: () => state!,
    ids: () => state!.items.map(({ id }) => id),
  };
}

test('the result of the last search is shown: a late response to an earlier one is dropped', async () => {
  const { calls, control, ids } = searching();
  control.search('q=co');
  control.search('q=coffee');
  expect(calls[0]!.signal.aborted).toBe(true);
  await calls[1]!.answer(page(['b']));
  await calls[0]!.answer(page(['a']));
  expect(ids()).toEqual(['b']);
});

test('the first page does not wait for the counts, and a late count of an earlier search is dropped', async () => {
  const { calls, counts, control, state } = searching();
  control.search('q=co&sort=title');
  await calls[0]!.answer(page(['a'], 'next'));
  expect(state()).toMatchObject({ total: null, waitsFor: null });
  expect(counts).toHaveLength(1);
  control.search('q=coffee');
  await calls[1]!.answer(page(['b'], 'next'));
  await counts[1]!.answer(countsOf(2));
  await counts[0]!.answer(countsOf(9));
  expect(state()).toMatchObject({ total: 2, facets: noFacets });
});

test('a list that fits on one page is counted at once', async () => {
  const { calls, control, state } = searching();
  control.search('');
  await calls[0]!.answer(page(['a', 'b']));
  expect(state().total).toBe(2);
});

test('pages follow each other, each text once, and the counts of the first stay', async () => {
  const { calls, counts, control, state, ids } = searching();
  control.search('type=blog');
  await calls[0]!.answer(page(['a', 'b'], 'next'));
  await counts[0]!.answer(countsOf(9));
  expect(state()).toMatchObject({ total: 9, hasMore: true, waitsFor: null });
  control.more();
  control.more();
  expect(calls).toHaveLength(2);
  expect(new URLSearchParams(calls[1]!.query).get('cursor')).toBe('next');
  await calls[1]!.answer(page(['b', 'c']));
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(state()).toMatchObject({ total: 9, hasMore: false });
  control.more();
  expect(calls).toHaveLength(2);
  expect(counts).toHaveLength(1);
});

test('a page that fails keeps earlier results, and can be requested again', async () => {
  const { calls, control, state, ids } = searching();
  control.search('');
  await calls[0]!.answer(page(['a'], 'next'));
  control.more();
  await calls[1]!.fail(new AppError('server.unreachable'));
  expect(state()).toMatchObject({
    error: { code: 'server.unreachable' },
    waitsFor: null,
    isOutdated: false,
  });
  expect(ids()).toEqual(['a']);
  control.more();
  expect(calls).toHaveLength(2);
  control.retry();
  await calls[2]!.answer(page(['b']));
  expect(state().error).toBeNull();
  expect(ids()).toEqual(['a', 'b']);
});

test('after a search that fails, the earlier results are called outdated until there are new ones', async () => {
  const { calls, control, state, ids } = searching();
  control.search('');
  await calls[0]!.answer(page(['a']));
  control.search('tea');
  expect(state().isOutdated).toBe(false);
  await calls[1]!.fail(new AppError('server.unreachable'));
  expect(state().isOutdated).toBe(true);
  expect(ids()).toEqual(['a']);
  control.retry();
  expect(state().isOutdated).toBe(true);
  await calls[2]!.answer(page(['b']));
  expect(state().isOutdated).toBe(false);
  expect(ids()).toEqual(['b']);
});

test('a retry without a failure makes no request', async () => {
  const { calls, counts, control } = searching();
  control.search('');
  await calls[0]!.answer(page(['a'], 'next'));
  await counts[0]!.answer(countsOf(9));
  control.retry();
  expect([calls.length, counts.length]).toEqual([1, 1]);
});

test('a retry during a request that then fails repeats it once', async () => {
  const { calls, control, state, ids } = searching();
  control.search('');
  control.retry();
  await calls[0]!.fail(new AppError('server.unreachable'));
  expect(state()).toMatchObject({ error: null, waitsFor: 'first' });
  await calls[1]!.fail(new AppError('server.unreachable'));
  expect(state()).toMatchObject({ error: { code: 'server.unreachable' }, waitsFor: null });
  control.search('tea');
  control.retry();
  await calls[2]!.answer(page(['a']));
  expect(ids()).toEqual(['a']);
  expect(calls).toHaveLength(3);
});

test('counts that failed are requested again by a retry, and the list stays', async () => {
  const { calls, counts, control, state, ids } = searching();
  control.search('');
  await calls[0]!.answer(page(['a'], 'next'));
  await counts[0]!.fail(new AppError('server.unreachable'));
  expect(state()).toMatchObject({ total: null, error: null });
  control.retry();
  await counts[1]!.answer(countsOf(9));
  expect(state().total).toBe(9);
  expect(ids()).toEqual(['a']);
  expect(calls).toHaveLength(1);
});

test('a recount changes only the counts, and its failure nothing', async () => {
  const { calls, counts, control, state, ids } = searching();
  control.search('');
  await calls[0]!.answer(page(['a', 'b'], 'next'));
  await counts[0]!.answer(countsOf(9));
  control.recount();
  await counts[1]!.answer(countsOf(8));
  expect(state().total).toBe(8);
  expect(ids()).toEqual(['a', 'b']);
  control.recount();
  await counts[2]!.fail(new Error('gone'));
  expect(state()).toMatchObject({ total: 8, error: null });
});

test('a refresh requests from the beginning and replaces the list', async () => {
  const { calls, control, state, ids } = searching();
  control.search('trash=true');
  await calls[0]!.answer(page([]));
  control.refresh();
  await calls[1]!.answer(page(['a', 'b']));
  expect(ids()).toEqual(['a', 'b']);
  expect(state().waitsFor).toBeNull();
});
