import { isSameRecord, type JsonRecord } from '#domain/sync/same-record.ts';
import { database, together, type QuarantinedRow, type StoredRow } from './database.ts';
import './dexie-library.ts';
import { newId } from './new-id.ts';
import { keyOf } from './outbox.ts';
import { quarantineOf } from './quarantine.ts';
import { backedUpStores, syncedStores } from './synced.ts';

/** A record whose last change is unknown must not win over another one. */
const beforeAll = new Date(0).toISOString();

/**
 * Reads quarantined values again and moves those that this version can parse back into their collections, with the
 * changes that were not sent yet. What a newer state has replaced in the meantime is removed. Returns how many came back.
 */
export function rereadQuarantined(owner: string): Promise<number> {
  return together(async () => {
    const { setAside } = database();
    const kept = await quarantineOf(owner).toArray();
    let returned = 0;
    for (const value of kept) {
      const row = backedUpStores.find(({ name }) => name === value.collection)?.readRow(owner, value.value);
      const outcome = row ? await putBack(value, row) : 'stays';
      if (outcome !== 'stays') await setAside.delete(value.key);
      if (outcome === 'returned') returned += 1;
    }
    return returned;
  });
}

async function putBack(
  { revision, changedAt, unsent }: QuarantinedRow,
  row: StoredRow,
): Promise<'returned' | 'replaced' | 'stays'> {
  const { records, outbox } = database();
  const [current, waiting] = [await records.get(keyOf(row)), await outbox.get(keyOf(row))];
  const isSynced = syncedStores.some(({ name }) => name === row.collection);
  if (current && isSameRecord(current.value as JsonRecord, row.value as JsonRecord)) return 'replaced';
  // It was made anew, changed or deleted here since: both are kept.
  if (waiting) return 'stays';
  if (current && !unsent) {
    if (revision === undefined) return 'stays';
    if ((current.revision ?? -1) >= revision) return 'replaced';
  }
  const change = unsent ?? (revision === undefined ? { base: null, changedAt: beforeAll } : null);
  await records.put({
    ...row,
    ...(revision === undefined ? {} : { revision }),
    ...(changedAt === undefined ? {} : { changedAt }),
  });
  const { owner, collection, id } = row;
  if (isSynced && change) await outbox.put({ owner, collection, id, token: newId(), ...change });
  return 'returned';
}
