import { database, maxKey, minKey, storing, type IndexKey } from './database.ts';
import './dexie-library.ts';

/**
 * Number of records of each list whose name begins with `prefix`: `type:` returns `{ blog: 3, … }`. Reads one index key
 * for each list and then counts, so the size of records does not matter.
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
      const last = [owner, collection, key, maxKey];
      const count = await records.where('marks').between([owner, collection, key, minKey], last).count();
      counts.push([key.slice(prefix.length), count]);
      start = last;
    }
  });
}
