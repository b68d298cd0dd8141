import { useCallback, useState } from 'react';
import { useLoaded, type Loaded } from '../../../../api/use-loaded.ts';
import { useWhenOnline } from '../../../../components/use-when-online.ts';
import { notifyError } from '../../../../notices/notify.tsx';

export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type Pages<Item> = Loaded<Page<Item>> & {
  /** Adds the next page; null where there is none. */
  more: (() => void) | null;
  isLoadingMore: boolean;
};

/** A list that the server gives page by page. `load` must be constant between changes; the cursor is that of the page before. */
export function usePages<Item>(
  load: (cursor: string | null, signal?: AbortSignal) => Promise<Page<Item>>,
): Pages<Item> {
  const loaded = useLoaded(useCallback((signal: AbortSignal) => load(null, signal), [load]));
  const { data, error, isLoading, reload, setData } = loaded;
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  useWhenOnline(error && reload);
  const cursor = data?.nextCursor ?? null;

  async function more(from: string) {
    if (isLoadingMore) return;
    setIsLoadingMore(true);
    try {
      const page = await load(from);
      // Another list may be shown by now.
      setData((before) =>
        before.nextCursor === from ? { ...page, items: [...before.items, ...page.items] } : before,
      );
    } catch (thrown) {
      notifyError(thrown);
    }
    setIsLoadingMore(false);
  }
  return {
    ...loaded,
    more: cursor === null || isLoading ? null : () => void more(cursor),
    isLoadingMore,
  };
}
