import { liveQuery } from 'dexie';
import './dexie-library.ts';

/**
 * Calls `next` with what a query finds, now and after each change of it. A storage that cannot be read is not told: who
 * reads it as well reports it. Returns a function that stops it.
 */
export function watchQuery<T>(query: () => PromiseLike<T>, next: (found: T) => void): () => void {
  const subscription = liveQuery(async () => query()).subscribe({ next, error: () => undefined });
  return () => subscription.unsubscribe();
}
