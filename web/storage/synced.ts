import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { collection, type Collection } from './collection.ts';
import { legacyItems } from './legacy-import/legacy-items.ts';

/** The store of any collection, for code that treats all alike. It only writes rows from its own `readRow`. */
export type AnyStore = Pick<
  Collection<{ id: string }>,
  'name' | 'rowsOf' | 'readRow' | 'getAll' | 'putAll' | 'removeAll'
>;

/** Every collection that is synced for subscribers, in the order in which changes are sent. */
export const syncedStores: readonly AnyStore[] = syncedCollections.map(
  (description) => collection(description) as unknown as AnyStore,
);

/** Every collection in a backup, for all accounts. */
export const backedUpStores: readonly AnyStore[] = [...syncedStores, legacyItems as unknown as AnyStore];
