import { Dexie } from 'dexie';
import { mostChanges, pushPageBytes, type SyncChange } from '#domain/sync/protocol.ts';
import { syncedStores } from '../storage/synced.ts';
import { database, storing, type OutboxRow } from '../storage/database.ts';
import { keyOf } from '../storage/outbox.ts';

export type Sent = { change: SyncChange; token: string };

/**
 * The next changes to send: as many as one call allows, without rejected ones. Read in one transaction, so that every
 * record matches its outbox entry.
 */
export function readPush(owner: string): Promise<Sent[]> {
  const { outbox, records } = database();
  return storing(() => database().transaction('r', outbox, records, () => gather(owner)));
}

async function gather(owner: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  let bytes = 0;
  for (const { name } of syncedStores) {
    const waiting = await waitingOf(owner, name)
      .filter(({ refusal }) => refusal === undefined)
      .limit(mostChanges - sent.length)
      .toArray();
    const rows = await database().records.bulkGet(waiting.map(keyOf));
    for (const [index, { collection, id, base, changedAt, token }] of waiting.entries()) {
      const record = (rows[index]?.value ?? null) as Record<string, unknown> | null;
      const change = { collection, id, base, record, changedAt };
      bytes += new TextEncoder().encode(JSON.stringify(change)).length;
      // A record that is larger than a page is sent alone.
      if (bytes > pushPageBytes && sent.length > 0) return sent;
      sent.push({ change, token });
    }
    if (sent.length >= mostChanges) break;
  }
  return sent;
}

/** The outbox of an account, or of one of its collections. */
export function waitingOf(owner: string, collection?: string) {
  const [from, to] = collection === undefined ? [[owner], [owner, Dexie.maxKey]] : rangeOf(owner, collection);
  return database().outbox.where('[owner+collection+id]').between(from, to);
}

function rangeOf(owner: string, collection: string) {
  return [
    [owner, collection, Dexie.minKey],
    [owner, collection, Dexie.maxKey],
  ];
}

/** True while the outbox has changes that the server did not reject. */
export async function hasWaiting(owner: string): Promise<boolean> {
  const found: OutboxRow | undefined = await waitingOf(owner)
    .filter(({ refusal }) => refusal === undefined)
    .first();
  return found !== undefined;
}
