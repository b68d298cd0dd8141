import { uuidFromName } from '#domain/content/uuid-from-name.ts';
import { together } from '../database.ts';
import { legacyItems, type LegacyItem } from './legacy-items.ts';
import { oldLists, type Brought, type OldList } from './old-lists.ts';
import { quarantineValues, announceQuarantined, type UnreadableValue } from '../quarantine.ts';
import { listOf, readRaw } from '../stored-value.ts';
import type { AnyStore } from '../synced.ts';

/** What became of one old list. */
export type ListReport = {
  list: OldList;
  /** Things that are in their tool now. */
  brought: number;
  /** Things that were found now and wait until their tool can read them. */
  waiting: number;
};

/**
 * Takes the tools' old lists over, in one transaction: what its tool can read becomes its records, the rest waits among
 * the older items, what is no such thing is kept aside as it was. Each old list is removed only after that; a second
 * run, after a crash in between, changes nothing. Throws `storage.failed` or `storage.full`; the old lists then stay.
 */
export async function importOldLists(
  owner: string,
  lists: readonly OldList[] = oldLists,
): Promise<ListReport[]> {
  const now = new Date();
  const raw = new Map(lists.map(({ store }) => [store, readRaw(store)]));
  const unfit: UnreadableValue[] = [];
  const reports = await together(async () => {
    const done: ListReport[] = [];
    for (const list of lists) done.push(await takeOver(owner, list, raw.get(list.store) ?? null, now, unfit));
    if (unfit.length > 0) await quarantineValues(owner, legacyItems.name, unfit);
    return done;
  });
  for (const [store, text] of raw)
    // Another tab may have written more meanwhile; that is read at the next start.
    if (text !== null && readRaw(store) === text) window.localStorage.removeItem(store);
  announceQuarantined(unfit.length);
  return reports.filter(({ brought, waiting }) => brought + waiting > 0);
}

async function takeOver(
  owner: string,
  list: OldList,
  text: string | null,
  now: Date,
  unfit: UnreadableValue[],
): Promise<ListReport> {
  const waiting = (await legacyItems.newest(owner, { indexKey: list.store })).records;
  const known = new Set(waiting.map(({ id }) => id));
  const found = itemsOf(list.store, text, now).filter(({ id }) => !known.has(id));
  if (!list.read) {
    await legacyItems.putAll(owner, found);
    return { list, brought: 0, waiting: found.length };
  }
  let brought = 0;
  for (const item of [...waiting, ...found]) {
    const read = list.read(item.value, now);
    if (!read) unfit.push({ id: item.id, value: item.value, reason: `not a ${list.one}` });
    else if (await store(owner, read.records)) {
      brought += 1;
      for (const value of read.unfit)
        unfit.push({ id: item.id, value, reason: `not readable in its ${list.one}` });
    }
  }
  await legacyItems.removeAll(owner, [...known]);
  return { list, brought, waiting: 0 };
}

/** False where all of it is here already: then what is here may have been changed since, and stays. */
async function store(owner: string, records: Brought['records']): Promise<boolean> {
  const puts = new Map<AnyStore, { id: string }[]>();
  for (const { into, record } of records) {
    if ((await into.getAll(owner, [record.id])).length > 0) continue;
    puts.set(into, [...(puts.get(into) ?? []), record]);
  }
  for (const [into, fresh] of puts) await into.putAll(owner, fresh);
  return puts.size > 0;
}

/** The same list always gives the same ids. */
function itemsOf(store: string, text: string | null, now: Date): LegacyItem[] {
  const foundAt = now.toISOString();
  const items = listOf(text).map((value): LegacyItem => ({
    id: uuidFromName(`${store} ${JSON.stringify(value)}`),
    store,
    value,
    foundAt,
  }));
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
