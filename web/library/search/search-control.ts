import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { LibraryAnswer, LibraryItem } from '#domain/library/search.ts';

export type Facets = NonNullable<LibraryAnswer['facets']>;

export type SearchState = {
  items: readonly LibraryItem[];
  /** Texts found in all; null before the first answer. */
  total: number | null;
  facets: Facets | null;
  hasMore: boolean;
  /** first: of a new question; the items are still those of the one before. more: of the next page. */
  waitsFor: 'first' | 'more' | null;
  /** Why the last call failed; null when it did not. */
  error: AppError | null;
};

export type Ask = (query: URLSearchParams, signal: AbortSignal) => Promise<LibraryAnswer>;

export type SearchControl = {
  /** Asks a new question. An answer to the one before that is still on its way is dropped. */
  search: (query: string) => void;
  /** The next page, unless there is none or it is on its way. */
  more: () => void;
  /** Asks again what failed. */
  retry: () => void;
  /** Counts anew, without touching the list: after changes that the list shows already. */
  recount: () => void;
  /** Asks the same question again from its beginning: something belongs to the list that it has not got. */
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

/** One search at a time: what was asked last is what is shown. `show` hears every change. */
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
        // The list is as right as before; the next question says what is wrong.
        () => undefined,
      );
    },
    stop: () => calls.abort(),
  };
}

function counts({ total, facets }: LibraryAnswer): Partial<SearchState> {
  return { ...(total === undefined ? {} : { total }), ...(facets ? { facets } : {}) };
}

/** Pages one after the other; a text that moved between two calls stands where it was first. */
function joined(items: readonly LibraryItem[], next: readonly LibraryItem[]): LibraryItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...next.filter(({ id }) => !known.has(id))];
}
