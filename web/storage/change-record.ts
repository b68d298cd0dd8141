import type { Collection } from './collection.ts';
import { together } from './database.ts';

/**
 * Changes a record as it is stored now, in one transaction, so that two changes at once do not overwrite each other.
 * Returns its previous and its new state; null if it was deleted, or `change` returns null. Throws what the browser's
 * storage throws.
 */
export function changeRecord<T extends { id: string }>(
  records: Pick<Collection<T>, 'get' | 'put'>,
  { owner, id }: { owner: string; id: string },
  change: (stored: T) => T | null,
): Promise<{ before: T; after: T } | null> {
  return together(async () => {
    const before = await records.get(owner, id);
    const after = before ? change(before) : null;
    if (!before || !after) return null;
    await records.put(owner, after);
    return { before, after };
  });
}
