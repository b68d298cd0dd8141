import type { ObservabilitySet } from 'dexie';
import { storing } from './database.ts';
import { loadedDexie } from './dexie.ts';

/** A node of the tree in which Dexie reports changed keys. */
type KeyTree = { from?: unknown; to?: unknown; l?: KeyTree | null; r?: KeyTree | null };

const changedKeys = 'idb://aigen/records/';

/**
 * Tells which records of a collection were written or removed, in any tab: their ids, or null if the database does not
 * say which (it does not for 50 and more at once). Nothing is read. Returns a function that stops it.
 */
export async function watchRecords(
  owner: string,
  collection: string,
  listener: (ids: readonly string[] | null) => void,
): Promise<() => void> {
  await storing(() => Promise.resolve());
  const { storagemutated } = loadedDexie()!.Dexie.on;
  const onChange = (parts: ObservabilitySet) => {
    const found = [changedKeys, `${changedKeys}:dels`].flatMap((part) =>
      readKeys(parts[part] as KeyTree | undefined),
    );
    if (found.includes(null)) return listener(null);
    const ids = new Set<string>();
    for (const key of found) {
      const [keyOwner, keyCollection, id] = key as unknown[];
      if (keyOwner === owner && keyCollection === collection) ids.add(id as string);
    }
    if (ids.size > 0) listener([...ids]);
  };
  storagemutated.subscribe(onChange);
  return () => storagemutated.unsubscribe(onChange);
}

/** The keys in a tree; null for a range of them. */
function readKeys(tree: KeyTree | null | undefined): (unknown[] | null)[] {
  if (!tree || !('from' in tree)) return [];
  const isOneKey = Array.isArray(tree.from) && String(tree.from) === String(tree.to);
  return [...readKeys(tree.l), isOneKey ? (tree.from as unknown[]) : null, ...readKeys(tree.r)];
}
