import { Dexie } from 'dexie';
import { database, storing, type IndexKey } from './database.ts';

/**
 * How many records each list contains whose name begins with `prefix`: `type:` returns `{ blog: 3, … }`. It reads one
 * key of the index for each list, then counts, so it does not depend on how large the records are.
 */
export function countsBy(owner: string, collection: string, prefix: string): Promise<Record<string, number>> {
  return storing(async () => {
    const { records } = database();
    const counts: [string, number][] = [];
    const end = [owner, collection, `${prefix}\uffff`];
    let start: unknown[] = [owner, collection, prefix];
    for (;;) {
      const [found] = (await records
        .where('marks')
        .between(start, end)
        .limit(1)
        .keys()) as unknown as IndexKey[];
      if (!found) return Object.fromEntries(counts);
      const key = found[2];
      const last = [owner, collection, key, Dexie.maxKey];
      const count = await records
        .where('marks')
        .between([owner, collection, key, Dexie.minKey], last)
        .count();
      counts.push([key.slice(prefix.length), count]);
      start = last;
    }
  });
}
