import { AppError } from '#domain/errors/app-error.ts';
import { nameRecord } from '#domain/sync/collection.ts';
import { mostChanges, pushPageBytes, type SyncChange } from '#domain/sync/protocol.ts';
import { checkRecordShape } from '#domain/sync/record-shape.ts';
import type { JsonRecord } from '#domain/sync/same-record.ts';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { syncedStores } from '../storage/synced.ts';
import { database, maxKey, minKey, storing, type OutboxRow, type RowKey } from '../storage/database.ts';
import '../storage/dexie-library.ts';
import { keyOf } from '../storage/outbox.ts';
import type { Refused } from './status.ts';

/** Rejected changes that are shown by name; the number of all is shown as well. */
const mostNamed = 3;

export type Sent = { change: SyncChange; token: string };
type Gathered = {
  sent: Sent[];
  /** There is more to send than one call takes. */
  isCut: boolean;
  refused: { change: Pick<SyncChange, 'collection' | 'id'>; token: string; reason: string }[];
};

/**
 * The next changes to send: at most `limit` and as many as one call allows, without rejected ones. Read in one
 * transaction, so that every record matches its outbox entry.
 */
export async function readPush(
  owner: string,
  limit = mostChanges,
): Promise<Pick<Gathered, 'sent' | 'isCut'>> {
  const { outbox, records } = database();
  const { sent, refused, isCut } = await storing(() =>
    database().transaction('r', outbox, records, () => gather(owner, limit)),
  );
  // The server would refuse them: they are named like what it refused, and the others are sent.
  for (const { reason, ...each } of refused) await noteRefusal(owner, each, reason);
  return sent.length === 0 && refused.length > 0 ? readPush(owner, limit) : { sent, isCut };
}

async function gather(owner: string, limit: number): Promise<Gathered> {
  const sent: Sent[] = [];
  const refused: Gathered['refused'] = [];
  let bytes = 0;
  for (const { name } of syncedStores) {
    const waiting = await waitingOf(owner, name)
      .filter(({ refusal }) => refusal === undefined)
      .limit(limit - sent.length)
      .toArray();
    const rows = await database().records.bulkGet(waiting.map(keyOf));
    for (const [index, { collection, id, base, changedAt, token }] of waiting.entries()) {
      const record = (rows[index]?.value ?? null) as Record<string, unknown> | null;
      const tooComplex = checkRecordShape(record);
      if (tooComplex) {
        refused.push({ change: { collection, id }, token, reason: new AppError(tooComplex).message });
        continue;
      }
      const change = { collection, id, base, record, changedAt };
      bytes += new TextEncoder().encode(JSON.stringify(change)).length;
      // A record that is larger than a page is sent alone.
      if (bytes > pushPageBytes && sent.length > 0) return { sent, refused, isCut: true };
      sent.push({ change, token });
    }
    if (sent.length >= limit) break;
  }
  return { sent, refused, isCut: sent.length >= limit };
}

/** The outbox of an account, or of one of its collections. */
export function waitingOf(owner: string, collection?: string) {
  const [from, to] = collection === undefined ? [[owner], [owner, maxKey]] : rangeOf(owner, collection);
  return database().outbox.where('[owner+collection+id]').between(from, to);
}

function rangeOf(owner: string, collection: string) {
  return [
    [owner, collection, minKey],
    [owner, collection, maxKey],
  ];
}

/** The collections whose changes are collected before they are sent. */
export const collected: ReadonlySet<string> = new Set(
  syncedCollections.filter(({ changesOften }) => changesOften).map(({ name }) => name),
);

/**
 * True while the outbox has changes that the server did not reject; of collections that change often only with
 * `withCollected`, or a running bulk job would never let a round end.
 */
export async function hasWaiting(owner: string, withCollected: boolean): Promise<boolean> {
  const found: OutboxRow | undefined = await waitingOf(owner)
    .filter(
      ({ refusal, collection }) => refusal === undefined && (withCollected || !collected.has(collection)),
    )
    .first();
  return found !== undefined;
}

/** Sends rejected changes again with the next call: the server may be newer by now. */
export async function offerRefusedAgain(owner: string): Promise<void> {
  await storing(() =>
    waitingOf(owner)
      .filter(({ refusal }) => refusal !== undefined)
      .modify((row) => {
        delete row.refusal;
      }),
  );
}

/** The first rejected changes, by the names of their records. */
export async function listRefused(owner: string): Promise<Refused[]> {
  const refused = await waitingOf(owner)
    .filter(({ refusal }) => refusal !== undefined)
    .limit(mostNamed)
    .toArray();
  const rows = await database().records.bulkGet(refused.map(keyOf));
  return refused.map(({ collection, refusal }, index) => {
    const described = syncedCollections.find(({ name }) => name === collection) ?? { noun: 'record' };
    return {
      what: nameRecord(described, (rows[index]?.value ?? null) as JsonRecord | null),
      reason: refusal ?? '',
    };
  });
}

/** Notes why a change cannot be stored on the server, unless the record was changed again in the meantime. */
export async function noteRefusal(
  owner: string,
  { change, token }: { change: Pick<SyncChange, 'collection' | 'id'>; token: string },
  refusal: string,
): Promise<void> {
  const { outbox } = database();
  const key: RowKey = [owner, change.collection, change.id];
  await storing(() =>
    outbox
      .where('[owner+collection+id]')
      .equals(key)
      .filter((waiting) => waiting.token === token)
      .modify({ refusal }),
  );
}
