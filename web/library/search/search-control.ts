import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { LibraryAnswer, LibraryItem } from '#domain/library/search.ts';

export type Facets = NonNullable<LibraryAnswer['facets']>;

export type SearchState = {
  items: readonly LibraryItem[];
  /** Total number of results; null before the first response. */
  total: number | null;
  facets: Facets | null;
  hasMore: boolean;
  /** first: the first page of a new search; the items are still the previous ones. more: the next page. */
  waitsFor: 'first' | 'more' | null;
  /** The error of the last request; null after a success. */
  error: AppError | null;
};

export type Ask = (query: URLSearchParams, signal: AbortSignal) => Promise<LibraryAnswer>;

export type SearchControl = {
  /** Starts a new search. A pending response of the previous one is dropped. */
  search: (query: string) => void;
  /** Requests the next page, unless there is none or it is pending. */
  more: () => void;
  /** Repeats a failed request. */
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
};

/** One search at a time: the last one is shown. `show` is called with every change. */
export function createSearch(ask: Ask, show: (state: SearchState) => void): SearchControl {
  let state = emptySearch;
  let query = '';
  let cursor: string | null = null;
  let calls = new AbortController();
  const set = (change: Partial<SearchState>) => show((state = { ...state, ...change }));

  async function call(after: string | null): Promise<void> {
    const { signal } = calls;
    const parameters = new URLSearchParams(query);
    if (after !== null) parameters.set('cursor', after);
    set({ waitsFor: after === null ? 'first' : 'more', error: null });
    try {
      const answer = await ask(parameters, signal);
      if (signal.aborted) return;
      cursor = answer.nextCursor;
      set({
        items: after === null ? answer.items : joined(state.items, answer.items),
        hasMore: cursor !== null,
        waitsFor: null,
        ...counts(answer),
      });
    } catch (thrown) {
      if (!signal.aborted) set({ waitsFor: null, error: toAppError(thrown) });
    }
  }

  function search(next: string): void {
    calls.abort();
    calls = new AbortController();
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
      if (state.waitsFor === null && state.error !== null) void call(cursor);
    },
    recount: () => {
      const { signal } = calls;
      ask(new URLSearchParams(query), signal).then(
        (answer) => !signal.aborted && set(counts(answer)),
        // The list is still valid; the next request reports the error.
        () => undefined,
      );
    },
    stop: () => calls.abort(),
  };
}

function counts({ total, facets }: LibraryAnswer): Partial<SearchState> {
  return { ...(total === undefined ? {} : { total }), ...(facets ? { facets } : {}) };
}

/** Joins pages; a text that moved between two requests keeps its first position. */
function joined(items: readonly LibraryItem[], next: readonly LibraryItem[]): LibraryItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...next.filter(({ id }) => !known.has(id))];
}
