import { database, storing, type StoredRow } from './database.ts';

/** Window event with the number of unreadable records that were quarantined. */
export const quarantineEvent = 'records-quarantined';

export type UnreadableRow = { row: StoredRow; reason: string };

/** Moves unreadable rows to the quarantine and announces it. */
export async function quarantineRows(unreadable: UnreadableRow[]): Promise<void> {
  if (unreadable.length === 0) return;
  const { records, setAside: quarantine } = database();
  const moved = await database().transaction('rw', records, quarantine, async () => {
    let count = 0;
    for (const { row, reason } of unreadable) {
      const key: [string, string, string] = [row.owner, row.collection, row.id];
      // Another tab may have moved it already.
      if (!(await records.get(key))) continue;
      const { owner, collection: name, id, value } = row;
      await quarantine.add({
        owner,
        collection: name,
        id,
        value,
        reason,
        setAsideAt: new Date().toISOString(),
      });
      await records.delete(key);
      count += 1;
    }
    return count;
  });
  announceQuarantined(moved);
}

/** A value of an older store or of a newer server that no schema can parse. */
export type UnreadableValue = { id: string; value: unknown; reason: string };

/** Puts values that were never rows into the quarantine. */
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
