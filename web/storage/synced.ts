import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { collection, type Collection } from './collection.ts';
import { legacyItems } from './legacy-import/legacy-items.ts';

/** The store of any collection, for code that treats all of them alike. What it writes comes from its own `readRow`. */
export type AnyStore = Pick<
  Collection<{ id: string }>,
  'name' | 'rowsOf' | 'readRow' | 'getAll' | 'putAll' | 'removeAll'
>;

/** Every collection the server keeps for subscribers, in the order in which changes are sent. */
export const syncedStores: readonly AnyStore[] = syncedCollections.map(
  (description) => collection(description) as unknown as AnyStore,
);

/** Every collection a backup contains, for everybody. */
export const keptStores: readonly AnyStore[] = [...syncedStores, legacyItems as unknown as AnyStore];
