import { database, storing, type StoredRow } from './database.ts';

/** Window event with the number of records that could not be read and were set aside. */
export const quarantineEvent = 'records-quarantined';

export type UnreadableRow = { row: StoredRow; reason: string };

/** Moves unreadable rows where they cannot get in the way, and says so. */
export async function quarantineRows(unreadable: UnreadableRow[]): Promise<void> {
  if (unreadable.length === 0) return;
  const { records, setAside: shelf } = database();
  const moved = await database().transaction('rw', records, shelf, async () => {
    let count = 0;
    for (const { row, reason } of unreadable) {
      const key: [string, string, string] = [row.owner, row.collection, row.id];
      // Another tab may have moved it already.
      if (!(await records.get(key))) continue;
      const { owner, collection: name, id, value } = row;
      await shelf.add({ owner, collection: name, id, value, reason, setAsideAt: new Date().toISOString() });
      await records.delete(key);
      count += 1;
    }
    return count;
  });
  announceQuarantined(moved);
}

/** What never became a record: text of an older store, or of a newer server, that no schema reads. */
export type UnreadableValue = { id: string; value: unknown; reason: string };

/** Keeps it where nothing is lost. */
export async function quarantineValues(
  owner: string,
  name: string,
  values: UnreadableValue[],
): Promise<void> {
  const setAsideAt = new Date().toISOString();
  await storing(() =>
    database().setAside.bulkAdd(values.map((kept) => ({ ...kept, owner, collection: name, setAsideAt }))),
  );
}

export function announceQuarantined(count: number): void {
  if (count > 0 && typeof window !== 'undefined')
    window.dispatchEvent(new CustomEvent(quarantineEvent, { detail: count }));
}
