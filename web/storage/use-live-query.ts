import { useEffect, useState } from 'react';
import { loadDexie, loadedDexie } from './dexie.ts';

type Answer<T> = { result: T | undefined; error: unknown };

/**
 * The result of a query, live: undefined until it is there, then repeated on each change of what it has read. The last
 * result stays while another query runs. Without a query (null) nothing is read, and the database is not loaded. Throws
 * the query's error while rendering.
 */
export function useLiveQuery<T>(
  query: (() => T | Promise<T>) | null,
  dependencies: readonly unknown[],
): T | undefined {
  const [{ result, error }, setAnswer] = useState<Answer<T>>({ result: undefined, error: null });
  useEffect(() => {
    if (query === null) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const next = (found: T) => {
      if (!isGone) setAnswer({ result: found, error: null });
    };
    const fail = (cause: unknown) => {
      if (!isGone) setAnswer((before) => ({ ...before, error: cause }));
    };
    const watch = () => {
      if (isGone) return;
      const subscription = loadedDexie()!.liveQuery(query).subscribe({ next, error: fail });
      stop = () => subscription.unsubscribe();
    };
    if (loadedDexie()) watch();
    // Without the library the query says itself that the storage cannot be read.
    else loadDexie().then(watch, () => Promise.resolve().then(query).then(next, fail));
    return () => {
      isGone = true;
      stop?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the query is another function in each render
  }, [query === null, ...dependencies]);
  if (error !== null) throw error;
  return result;
}
