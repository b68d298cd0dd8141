import { Dexie } from 'dexie';
import { database, storing, type Mark } from './database.ts';

/**
 * How many records stand in each list whose mark begins with `prefix`: `type:` answers `{ blog: 3, … }`. It reads one
 * key of the index for each list, then counts, so it does not depend on how large the records are.
 */
export function countsBy(owner: string, collection: string, prefix: string): Promise<Record<string, number>> {
  return storing(async () => {
    const { records } = database();
    const counts: [string, number][] = [];
    const end = [owner, collection, `${prefix}\uffff`];
    let start: unknown[] = [owner, collection, prefix];
    for (;;) {
      const [found] = (await records.where('marks').between(start, end).limit(1).keys()) as unknown as Mark[];
      if (!found) return Object.fromEntries(counts);
      const mark = found[2];
      const last = [owner, collection, mark, Dexie.maxKey];
      const count = await records
        .where('marks')
        .between([owner, collection, mark, Dexie.minKey], last)
        .count();
      counts.push([mark.slice(prefix.length), count]);
      start = last;
    }
  });
}
