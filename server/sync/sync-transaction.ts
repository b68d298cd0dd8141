import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { CollectionRecord } from '#domain/sync/collection.ts';
import { fillUnknown, saysMore } from '#domain/sync/keep-both.ts';
import { mergeRules, type OfferedChange, type StoredRecord } from '#domain/sync/resolve-conflict.ts';
import {
  formatResolved,
  storedAsSent,
  unreportedKept,
  type ResolvedChanges,
} from '#domain/sync/resolved-change.ts';
import type { SyncChange, SyncResult } from '#domain/sync/protocol.ts';
import { isSameRecord, type JsonRecord } from '#domain/sync/same-record.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { syncCounters, syncEpochs } from '../database/schema/library.ts';
import { keptEpochs, newMark, revisionsBetweenPruning, type Cursor } from './cursor.ts';
import { ownerColumn, type Registry, type StoredCollection } from './collection.ts';
import { bytesOf, findStored, hasSame, removeOwnedRows, writeResolved, writeStored } from './rows.ts';

/** An account's records while one database transaction changes them. No other one gives out revisions meanwhile. */
export type SyncTransaction = {
  transaction: Queries;
  registry: Registry;
  userId: string;
  /** The device that changes them; empty for the server itself. */
  deviceId: string;
  now: Date;
  /** The account's last revision at the beginning, and by now. */
  opened: number;
  revision: number;
  /** What the account stores by now. */
  amount: { bytes: number; records: Record<string, number> };
  /** The records read or written so far, by collection and id. */
  stored: Map<string, StoredRecord>;
};

type CounterRow = { revision: number; bytes: number; records: Record<string, number> };

/** How many devices a record remembers the last change of. */
const maxResolvedDevices = 8;

/**
 * Locks the account's records until the transaction ends. So revisions become visible in their order, and a
 * reader's cursor never passes one that is still to come. The user's row is locked as well, so that an
 * account's deletion and this cannot wait for each other. Throws accounts.session-required when the account
 * is gone.
 */
export async function beginSync(
  transaction: Queries,
  whose: Pick<SyncTransaction, 'registry' | 'userId' | 'deviceId' | 'now'>,
): Promise<SyncTransaction> {
  const { rows } = (await transaction.execute(sql`
    insert into ${syncCounters} (user_id) select id from ${users} where id = ${whose.userId} for key share
      on conflict (user_id) do update set revision = sync_counters.revision
      returning revision, bytes::float8 as bytes, records`)) as { rows: CounterRow[] };
  if (!rows[0]) throw new AppError('accounts.session-required');
  const { revision, bytes, records } = rows[0];
  const amount = { bytes, records: { ...records } };
  return { ...whose, transaction, opened: revision, revision, amount, stored: new Map() };
}

/** Stores the new revision and begins an epoch; to be called before the transaction ends. */
export async function finishSync({
  transaction,
  userId,
  opened,
  revision,
  amount,
}: SyncTransaction): Promise<void> {
  if (revision === opened) return;
  const isPruning =
    Math.floor(revision / revisionsBetweenPruning) > Math.floor(opened / revisionsBetweenPruning);
  await transaction.execute(sql`
    with counted as (update ${syncCounters} set revision = ${revision}, bytes = ${amount.bytes},
        records = ${JSON.stringify(amount.records)}::jsonb where user_id = ${userId}),
      forgotten as (delete from ${syncEpochs} where ${isPruning} and user_id = ${userId} and revision <= (
        select revision from ${syncEpochs} where user_id = ${userId}
          order by revision desc offset ${keptEpochs} limit 1))
    insert into ${syncEpochs} (user_id, revision, mark) values (${userId}, ${revision}, ${newMark()})`);
}

/** True for a cursor that this database gave. It did not give one whose epoch is missing: a backup without it was restored. */
export async function isKnownCursor(
  transaction: Queries,
  userId: string,
  cursor: Cursor | null,
): Promise<boolean> {
  if (!cursor) return true;
  const { newest: revision, mark } = cursor;
  return (
    (await transaction.$count(
      syncEpochs,
      and(eq(syncEpochs.userId, userId), eq(syncEpochs.revision, revision), eq(syncEpochs.mark, mark)),
    )) > 0
  );
}

/** Reads the records into `stored`. */
export async function loadStored(
  sync: SyncTransaction,
  records: readonly { collection: string; id: string }[],
): Promise<void> {
  for (const [name, ofCollection] of Map.groupBy(records, ({ collection }) => collection)) {
    const collection = sync.registry.get(name);
    if (!collection) continue;
    const ids = [...new Set(ofCollection.map(({ id }) => id))];
    const found = await findStored(sync.transaction, sync.userId, collection, ids);
    for (const [id, stored] of found) sync.stored.set(keyOf(collection, id), stored);
  }
}

/** Resolves a change of a loaded record by its collection's merge rule, and writes the result. */
export async function applyChange(
  sync: SyncTransaction,
  { collection, record }: { collection: StoredCollection; record: CollectionRecord | null },
  { id, base, changedAt, record: sent }: SyncChange,
): Promise<SyncResult> {
  const { deviceId, now } = sync;
  const key = keyOf(collection, id);
  const before = sync.stored.get(key) ?? null;
  const offered = { deviceId, base, record, changedAt };
  const resolution = mergeRules[collection.merge](before, offered, now);
  const unreported = before && unreportedKept(before.resolved, offered);
  if (resolution.action === 'store') {
    const storedAs = resolution.isConflict ? null : sync.revision + 1;
    const resolved = rememberResolved(before?.resolved ?? {}, deviceId, { changedAt, storedAs, kept: null });
    await put(sync, collection, id, { record, changedAt: resolution.changedAt, resolved });
    if (record === null) await removeOwned(sync, collection, id);
  }
  const discarded = resolution.discarded && (await keepBoth(sync, collection, resolution.discarded));
  // Where this device discards its own state, which it changed again, it needs to hear of the conflict before.
  const kept = before?.writtenBy === deviceId ? (unreported ?? discarded) : (discarded ?? unreported);
  const current = sync.stored.get(key)!;
  if (kept || resolution.action === 'keep') {
    const { revision } = current;
    const reported = {
      changedAt,
      storedAs: heldAs(current, offered, resolution.isConflict),
      kept: kept ? { collection: kept.collection, id: kept.id, revision } : null,
    };
    await noteResolved(sync, collection, id, rememberResolved(current.resolved, deviceId, reported));
  }
  const isAsSent = isSameRecord(current.record, sent);
  const isAsRead = isAsSent || isSameRecord(current.record, record);
  return {
    collection: collection.name,
    id,
    outcome: resolution.isConflict || !isAsRead ? 'merged' : 'stored',
    revision: current.revision,
    ...(isAsSent ? {} : { record: current.record }),
    ...(kept ? { kept: { collection: kept.collection, id: kept.id } } : {}),
  };
}

/** The revision that holds a change which changed nothing, as it was sent: it was stored before, or is equal. */
function heldAs(current: StoredRecord, offered: OfferedChange, isConflict: boolean): number | null {
  if (isConflict) return null;
  const isEqual = isSameRecord(current.record, offered.record);
  return isEqual ? current.revision : storedAsSent(current.resolved, offered.deviceId);
}

async function noteResolved(
  sync: SyncTransaction,
  collection: StoredCollection,
  id: string,
  resolved: ResolvedChanges,
): Promise<void> {
  const key = keyOf(collection, id);
  await writeResolved(sync.transaction, sync.userId, collection, id, resolved);
  sync.stored.set(key, { ...sync.stored.get(key)!, resolved });
}

/** Deletes a loaded record and the records it owns. */
export async function removeRecord(
  sync: SyncTransaction,
  collection: StoredCollection,
  id: string,
): Promise<void> {
  const before = sync.stored.get(keyOf(collection, id));
  if (!before || before.record === null) return;
  const { resolved } = before;
  await put(sync, collection, id, { record: null, changedAt: sync.now, resolved });
  await removeOwned(sync, collection, id);
}

async function removeOwned(sync: SyncTransaction, { owns }: StoredCollection, id: string): Promise<void> {
  const owned = owns && sync.registry.get(owns.collection);
  const by = owns && ownerColumn(owned, owns.by);
  if (!owned || !by) return;
  const { amount, stored } = sync;
  const removed = await removeOwnedRows(sync, owned, by, id);
  for (const { id: each, revision, bytes } of removed) {
    sync.revision = Math.max(sync.revision, revision);
    amount.bytes -= bytes;
    amount.records[owned.name] = (amount.records[owned.name] ?? 0) - 1;
    const before = stored.get(keyOf(owned, each));
    if (before) stored.set(keyOf(owned, each), { ...before, record: null, revision });
    if (owned.owns) await removeOwned(sync, owned, each);
  }
}

/**
 * Completes the winner of a conflict with what it lacks of the discarded record, and keeps that one where it says more.
 * Returns what keeps it, or null.
 */
async function keepBoth(
  sync: SyncTransaction,
  collection: StoredCollection,
  lost: JsonRecord,
): Promise<SyncResult['kept'] | null> {
  const discarded = lost as CollectionRecord;
  const winner = await completeWinner(sync, collection, discarded);
  if (!winner || !saysMore(collection.wording(discarded), collection.wording(winner))) return null;
  const { transaction, userId, now, registry } = sync;
  const copy = collection.conflicts.keepDiscarded({ discarded, now });
  const target = registry.get(copy.collection);
  if (!target) return null;
  const record = copy.record as CollectionRecord;
  if (await hasSame(transaction, userId, target, { record, now })) return null;
  await loadStored(sync, [{ collection: target.name, id: record.id }]);
  // It was kept before, and may have been deleted since.
  if (sync.stored.has(keyOf(target, record.id))) return null;
  await put(sync, target, record.id, { record, changedAt: now, resolved: {} });
  return { collection: target.name, id: record.id };
}

/** The stored winner of a conflict, after it was given what it lacks; null for a deleted one. */
async function completeWinner(
  sync: SyncTransaction,
  collection: StoredCollection,
  discarded: CollectionRecord,
): Promise<CollectionRecord | null> {
  const { changedAt, resolved, record } = sync.stored.get(keyOf(collection, discarded.id))!;
  const winner = record as CollectionRecord | null;
  if (!winner) return null;
  const known = collection.conflicts.completeWinner?.({ discarded, winner }) ?? winner;
  const whole = collection.schema.safeParse(fillUnknown(known, discarded)).data;
  if (!whole || isSameRecord(whole, winner)) return winner;
  await put(sync, collection, winner.id, { record: whole, changedAt, resolved });
  return whole;
}

async function put(
  sync: SyncTransaction,
  collection: StoredCollection,
  id: string,
  given: Pick<StoredRecord, 'record' | 'changedAt' | 'resolved'>,
): Promise<void> {
  const key = keyOf(collection, id);
  const before = sync.stored.get(key) ?? null;
  sync.revision += 1;
  const stored = { ...given, revision: sync.revision, writtenBy: sync.deviceId };
  await writeStored(sync.transaction, sync.userId, collection, id, { ...stored, before, now: sync.now });
  count(sync.amount, collection.name, before?.record ?? null, given.record);
  sync.stored.set(key, stored);
}

function count(
  amount: SyncTransaction['amount'],
  collection: string,
  before: JsonRecord | null,
  after: JsonRecord | null,
): void {
  amount.bytes += bytesOf(after) - bytesOf(before);
  amount.records[collection] =
    (amount.records[collection] ?? 0) + (after === null ? 0 : 1) - (before === null ? 0 : 1);
}

function rememberResolved(
  resolved: ResolvedChanges,
  deviceId: string,
  last: Parameters<typeof formatResolved>[0],
): ResolvedChanges {
  const others = Object.entries(resolved)
    .filter(([device]) => device !== deviceId)
    .toSorted(([, one], [, other]) => other.localeCompare(one))
    .slice(0, maxResolvedDevices - 1);
  return Object.fromEntries([...others, [deviceId, formatResolved(last)]]);
}

function keyOf(collection: { name: string }, id: string): string {
  return `${collection.name} ${id}`;
}
