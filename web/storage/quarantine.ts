import { database, maxKey, minKey, storing, type RowKey, type StoredRow } from './database.ts';

/** Window event with the number of unreadable records that were quarantined. */
export const quarantineEvent = 'records-quarantined';

export type UnreadableRow = { row: StoredRow; reason: string };

/** Moves unreadable rows to the quarantine and announces it. */
export async function quarantineRows(unreadable: UnreadableRow[]): Promise<void> {
  if (unreadable.length === 0) return;
  const { records, outbox, setAside: quarantine } = database();
  const moved = await database().transaction('rw', records, outbox, quarantine, async () => {
    let count = 0;
    for (const { row, reason } of unreadable) {
      const key: RowKey = [row.owner, row.collection, row.id];
      // Another tab may have moved it already.
      if (!(await records.get(key))) continue;
      const { owner, collection: name, id, value, revision, changedAt } = row;
      const waiting = await outbox.get(key);
      await quarantine.add({
        owner,
        collection: name,
        id,
        value,
        reason,
        setAsideAt: new Date().toISOString(),
        ...(revision === undefined ? {} : { revision }),
        ...(changedAt === undefined ? {} : { changedAt }),
        ...(waiting ? { unsent: { base: waiting.base, changedAt: waiting.changedAt } } : {}),
      });
      await records.delete(key);
      // Without its row the change would be sent as a deletion.
      await outbox.delete(key);
      count += 1;
    }
    return count;
  });
  announceQuarantined(moved);
}

/** A value of an older store or of a newer server that no schema can parse. */
export type UnreadableValue = { id: string; value: unknown; reason: string; revision?: number };

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

/** The quarantined records of an account. */
export const quarantineOf = (owner: string) =>
  database().setAside.where('[owner+collection]').between([owner, minKey], [owner, maxKey]);

/** Removes what was quarantined of records that the server sent a newer state of. Changes not sent yet stay. */
export async function dropSuperseded(
  owner: string,
  received: readonly { collection: string; id: string }[],
): Promise<void> {
  const keys = new Set(received.map(({ collection, id }) => `${collection} ${id}`));
  await quarantineOf(owner)
    .filter(({ collection, id, revision }) => revision !== undefined && keys.has(`${collection} ${id}`))
    .filter(({ unsent }) => unsent === undefined)
    .delete();
}

export function announceQuarantined(count: number): void {
  if (count > 0 && typeof window !== 'undefined')
    window.dispatchEvent(new CustomEvent(quarantineEvent, { detail: count }));
}
