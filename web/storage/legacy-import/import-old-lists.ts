import { uuidFromName } from '#domain/content/uuid-from-name.ts';
import { together } from '../database.ts';
import { legacyItems, type LegacyItem } from './legacy-items.ts';
import { oldLists, type Brought, type OldList } from './old-lists.ts';
import { quarantineValues, announceQuarantined, type UnreadableValue } from '../quarantine.ts';
import { listOf, readRaw } from '../stored-value.ts';

/** The import result of one old list. */
export type ListReport = {
  list: OldList;
  /** Number of items that were imported into their tool. */
  brought: number;
};

/**
 * Imports the tools' old lists, in one transaction. Items become records of their tool, also those
 * that an earlier version put among the legacy items, and invalid ones are quarantined. Each old list is removed only after that. A second run
 * after a crash changes nothing. Throws `storage.failed` or `storage.full`; then the old lists stay.
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
    // Another tab may have changed the store in the meantime; the next start imports that.
    if (text !== null && readRaw(store) === text) window.localStorage.removeItem(store);
  announceQuarantined(unfit.length);
  return reports.filter(({ brought }) => brought > 0);
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
  let brought = 0;
  for (const item of [...waiting, ...found]) {
    const read = list.read(item.value, now);
    if (!read) unfit.push({ id: item.id, value: item.value, reason: `not a ${list.one}` });
    else if (await storeNew(owner, read.records)) {
      brought += 1;
      for (const value of read.unfit)
        unfit.push({ id: item.id, value, reason: `not readable in its ${list.one}` });
    }
  }
  await legacyItems.removeAll(owner, [...known]);
  return { list, brought };
}

/** False if all records exist already: they may have been changed since, so they stay. */
async function storeNew(owner: string, records: Brought['records']): Promise<boolean> {
  let isNew = false;
  for (const store of new Set(records.map(({ into }) => into))) {
    const found = records.filter(({ into }) => into === store).map(({ record }) => record);
    const ids = found.map(({ id }) => id);
    const known = new Set((await store.getAll(owner, ids)).map(({ id }) => id));
    const fresh = found.filter(({ id }) => !known.has(id));
    if (fresh.length > 0) await store.putAll(owner, fresh);
    isNew ||= fresh.length > 0;
  }
  return isNew;
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
