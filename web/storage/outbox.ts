import { database, type OutboxRow, type RowKey, type StoredRow } from './database.ts';
import { newId } from './new-id.ts';

/** Writes rows of a synced collection and adds them to the outbox. Call inside a transaction of `together`. */
export async function putNoted(rows: StoredRow[]): Promise<void> {
  const { records, outbox } = database();
  const keys = rows.map(keyOf);
  const [before, waiting] = [await records.bulkGet(keys), await outbox.bulkGet(keys)];
  const noted = rows.map((row, index) => {
    const base = waiting[index]?.base ?? before[index]?.revision ?? null;
    if (base !== null) row.revision = base;
    row.changedAt = laterThan(waiting[index]?.changedAt ?? before[index]?.changedAt);
    return toOutboxRow(row, base, row.changedAt);
  });
  await records.bulkPut(rows);
  await outbox.bulkPut(noted);
}

/** Removes rows and adds the removal to the outbox. Call inside a transaction of `together`. */
export async function removeNoted(owner: string, collection: string, ids: readonly string[]): Promise<void> {
  const { records, outbox, syncStates } = database();
  const keys = ids.map((id) => keyOf({ owner, collection, id }));
  const [before, waiting] = [await records.bulkGet(keys), await outbox.bulkGet(keys)];
  // A record that was never sent needs no outbox entry. After a first sync it may be on its way right now.
  const isSynced = (await syncStates.get(owner)) !== undefined;
  const noted: OutboxRow[] = [];
  const dropped: RowKey[] = [];
  for (const [index, row] of before.entries()) {
    const base = waiting[index]?.base ?? row?.revision ?? null;
    if (!row) continue;
    const changedAt = laterThan(waiting[index]?.changedAt ?? row.changedAt);
    if (base === null && !isSynced) dropped.push(keyOf(row));
    else noted.push(toOutboxRow(row, base, changedAt));
  }
  await outbox.bulkDelete(dropped);
  await outbox.bulkPut(noted);
  await records.bulkDelete(keys);
}

/** Removes rows and what the server does not have of them yet. Call inside a transaction of `together`. */
export async function removeUnnoted(
  owner: string,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  const { records, outbox } = database();
  const keys = ids.map((id) => keyOf({ owner, collection, id }));
  await outbox.bulkDelete(keys);
  await records.bulkDelete(keys);
}

/** The current time, or just after the previous change if the clock was set back. */
function laterThan(before: string | undefined): string {
  const now = Date.now();
  const last = before === undefined ? 0 : Date.parse(before);
  return new Date(Math.max(now, last + 1)).toISOString();
}

function toOutboxRow(
  { owner, collection, id }: StoredRow,
  base: number | null,
  changedAt: string,
): OutboxRow {
  return { owner, collection, id, base, changedAt, token: newId() };
}

export function keyOf({ owner, collection, id }: Pick<StoredRow, 'owner' | 'collection' | 'id'>): RowKey {
  return [owner, collection, id];
}
