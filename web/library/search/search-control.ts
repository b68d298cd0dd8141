import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { LibraryAnswer, LibraryCounts, LibraryItem } from '#domain/library/search.ts';

export type Facets = LibraryCounts['facets'];

export type SearchState = {
  items: readonly LibraryItem[];
  /** Total number of results; null until they are counted. */
  total: number | null;
  /** Those of the previous search until the new ones arrive. */
  facets: Facets | null;
  hasMore: boolean;
  /** first: the first page of a new search; the items are still the previous ones. more: the next page. */
  waitsFor: 'first' | 'more' | null;
  /** The error of the last request that has ended, also while the next one is pending; null after a success. */
  error: AppError | null;
  /** The items and the total are those of the search before: the last one has failed, or its repetition is pending. */
  isOutdated: boolean;
};

/** The two calls of a search. The counts follow the first page, which does not wait for them. */
export type Ask = {
  page: (query: URLSearchParams, signal: AbortSignal) => Promise<LibraryAnswer>;
  counts: (query: URLSearchParams, signal: AbortSignal) => Promise<LibraryCounts>;
};

export type SearchControl = {
  /** Starts a new search. A pending response of the previous one is dropped. */
  search: (query: string) => void;
  /** Requests the next page, unless there is none or it is pending. */
  more: () => void;
  /** Repeats a failed request, also that of the counts, and one that is pending if it fails. */
  retry: () => void;
  /** Updates the counts only, after changes that the list shows already. */
  recount: () => void;
  /** Repeats the search from its beginning, because a new result is missing. */
  refresh: () => void;
  stop: () => void;
};

export const emptySearch: SearchState = {
  items: [],
  total: null,
  facets: null,
  hasMore: false,
  waitsFor: 'first',
  error: null,
  isOutdated: false,
};

/** One search at a time: the last one is shown. `show` is called with every change. */
export function createSearch(ask: Ask, show: (state: SearchState) => void): SearchControl {
  let state = emptySearch;
  let query = '';
  let cursor: string | null = null;
  let calls = new AbortController();
  /** The network came back during a request that may still fail for having begun without it. */
  let repeatsFailure = false;
  const set = (change: Partial<SearchState>) => show((state = { ...state, ...change }));

  async function call(after: string | null): Promise<void> {
    const { signal } = calls;
    const parameters = new URLSearchParams(query);
    repeatsFailure = false;
    if (after !== null) parameters.set('cursor', after);
    set({ waitsFor: after === null ? 'first' : 'more' });
    try {
      const answer = await ask.page(parameters, signal);
      if (signal.aborted) return;
      cursor = answer.nextCursor;
      set({
        items: after === null ? answer.items : joined(state.items, answer.items),
        hasMore: cursor !== null,
        waitsFor: null,
        error: null,
        ...(after === null ? { total: cursor === null ? answer.items.length : null, isOutdated: false } : {}),
      });
      if (after === null) recount();
    } catch (thrown) {
      if (signal.aborted) return;
      if (repeatsFailure) return call(after);
      set({ waitsFor: null, error: toAppError(thrown), isOutdated: state.isOutdated || after === null });
    }
  }

  function recount(): void {
    const { signal } = calls;
    ask.counts(new URLSearchParams(query), signal).then(
      ({ total, facets }) => !signal.aborted && set({ total, facets }),
      // The list is still valid; the next request reports the error.
      () => undefined,
    );
  }

  function search(next: string): void {
    calls.abort();
    calls = new AbortController();
    // That of another search is not tried again.
    if (next !== query && state.error) set({ error: null });
    query = next;
    cursor = null;
    void call(null);
  }

  return {
    search,
    refresh: () => search(query),
    more: () => {
      if (state.waitsFor === null && state.error === null && cursor !== null) void call(cursor);
    },
    retry: () => {
      if (state.waitsFor !== null) repeatsFailure = true;
      else if (state.error !== null) void call(cursor);
      else if (state.total === null) recount();
    },
    recount,
    stop: () => calls.abort(),
  };
}

/** Joins pages; a text that moved between two requests keeps its first position. */
function joined(items: readonly LibraryItem[], next: readonly LibraryItem[]): LibraryItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...next.filter(({ id }) => !known.has(id))];
}
