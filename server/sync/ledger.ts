import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { judgeChange, type StoredRecord } from '#domain/sync/resolve-conflict.ts';
import type { SyncChange, SyncResult } from '#domain/sync/protocol.ts';
import { isSameRecord } from '#domain/sync/same-record.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { syncCounters } from '../database/schema/library.ts';
import type { Registry, SyncedCollection, SyncedRecord } from './collection.ts';
import { findStored, writeResolved, writeStored } from './rows.ts';

/** An account's records while one transaction changes them. Its revisions are given out by nobody else meanwhile. */
export type Ledger = {
  transaction: Queries;
  registry: Registry;
  userId: string;
  /** The device that changes them; empty for the server itself. */
  deviceId: string;
  now: Date;
  /** The account's last revision when the ledger was opened, and by now. */
  opened: number;
  revision: number;
  stored: Map<string, StoredRecord>;
};

/** Changes of a record a device may send again are remembered of so many devices. */
const mostJudged = 8;

/**
 * Waits for whoever changes the account's records, then keeps everybody else waiting until the transaction ends. So
 * revisions become visible in their order, and a reader's cursor never passes one that is still to come. The account is
 * held as well: its deletion and this can then not wait for each other. Throws accounts.session-required when it is gone.
 */
export async function openLedger(
  transaction: Queries,
  whose: Pick<Ledger, 'registry' | 'userId' | 'deviceId' | 'now'>,
): Promise<Ledger> {
  const { rows } = (await transaction.execute(sql`
    insert into ${syncCounters} (user_id) select id from ${users} where id = ${whose.userId} for key share
      on conflict (user_id) do update set revision = sync_counters.revision
      returning revision`)) as { rows: { revision: number }[] };
  if (!rows[0]) throw new AppError('accounts.session-required');
  const { revision } = rows[0];
  return { ...whose, transaction, opened: revision, revision, stored: new Map() };
}

/** Keeps the count; to be called before the transaction ends. */
export async function closeLedger({ transaction, userId, opened, revision }: Ledger): Promise<void> {
  if (revision === opened) return;
  await transaction.update(syncCounters).set({ revision }).where(eq(syncCounters.userId, userId));
}

/** Reads what is stored of the records, as the ledger then has it. */
export async function loadStored(
  ledger: Ledger,
  records: readonly { collection: string; id: string }[],
): Promise<void> {
  for (const [name, ofCollection] of Map.groupBy(records, ({ collection }) => collection)) {
    const collection = ledger.registry.get(name);
    if (!collection) continue;
    const ids = [...new Set(ofCollection.map(({ id }) => id))];
    const found = await findStored(ledger.transaction, ledger.userId, collection, ids);
    for (const [id, stored] of found) ledger.stored.set(keyOf(collection, id), stored);
  }
}

/** Judges a change whose record is loaded, and does what follows from it. */
export async function enterChange(
  ledger: Ledger,
  { collection, record }: { collection: SyncedCollection; record: SyncedRecord | null },
  { id, base, changedAt, record: sent }: SyncChange,
): Promise<SyncResult> {
  const { deviceId, now } = ledger;
  const key = keyOf(collection, id);
  const before = ledger.stored.get(key) ?? null;
  const judgement = judgeChange(before, { deviceId, base, record, changedAt }, now);
  const resolved = rememberResolved(before?.resolved ?? {}, deviceId, changedAt);
  if (judgement.verdict === 'store') {
    await put(ledger, collection, id, { record, changedAt: judgement.changedAt, resolved });
    if (record === null) await removeOwned(ledger, collection, id);
  } else {
    await writeResolved(ledger.transaction, ledger.userId, collection, id, resolved);
    ledger.stored.set(key, { ...before!, resolved });
  }
  const stands = ledger.stored.get(key)!;
  if (judgement.loser) await keepLoser(ledger, collection, judgement.loser as SyncedRecord, stands);
  const isAsSent = isSameRecord(stands.record, sent);
  const isAsRead = isAsSent || isSameRecord(stands.record, record);
  return {
    collection: collection.name,
    id,
    outcome: judgement.isConflict || !isAsRead ? 'merged' : 'stored',
    revision: stands.revision,
    ...(isAsSent ? {} : { record: stands.record }),
  };
}

/** Deletes a record whatever is stored of it, and what belongs to it. */
export async function removeRecord(ledger: Ledger, collection: SyncedCollection, id: string): Promise<void> {
  const before = ledger.stored.get(keyOf(collection, id));
  if (!before || before.record === null) return;
  const { resolved } = before;
  await put(ledger, collection, id, { record: null, changedAt: ledger.now, resolved });
  await removeOwned(ledger, collection, id);
}

async function removeOwned(ledger: Ledger, { owns }: SyncedCollection, id: string): Promise<void> {
  const owned = owns && ledger.registry.get(owns.collection);
  if (!owned) return;
  const { table, name } = owned;
  const rows = await ledger.transaction
    .select({ id: table.recordId })
    .from(table)
    .where(and(eq(table.userId, ledger.userId), eq(owns.by, id)));
  const ids = rows.map((row) => row.id as string);
  if (ids.length === 0) return;
  await loadStored(
    ledger,
    ids.map((each) => ({ collection: name, id: each })),
  );
  for (const each of ids) await removeRecord(ledger, owned, each);
}

async function keepLoser(
  ledger: Ledger,
  { keepLoser: keep }: SyncedCollection,
  loser: SyncedRecord,
  stands: StoredRecord,
): Promise<void> {
  const { transaction, userId, now, registry } = ledger;
  const winner = stands.record as SyncedRecord;
  const kept = await keep?.(transaction, { userId, loser, winner, now });
  const collection = kept && registry.get(kept.collection);
  if (!collection) return;
  const { id } = kept.record;
  await loadStored(ledger, [{ collection: kept.collection, id }]);
  // Kept before, and perhaps deleted since.
  if (ledger.stored.has(keyOf(collection, id))) return;
  await put(ledger, collection, id, { record: kept.record, changedAt: now, resolved: {} });
}

async function put(
  ledger: Ledger,
  collection: SyncedCollection,
  id: string,
  given: Pick<StoredRecord, 'record' | 'changedAt' | 'resolved'>,
): Promise<void> {
  const key = keyOf(collection, id);
  const before = ledger.stored.get(key) ?? null;
  ledger.revision += 1;
  const stored = { ...given, revision: ledger.revision, writtenBy: ledger.deviceId };
  await writeStored(ledger.transaction, ledger.userId, collection, id, {
    ...stored,
    before,
    now: ledger.now,
  });
  ledger.stored.set(key, stored);
}

function rememberResolved(resolved: StoredRecord['resolved'], deviceId: string, changedAt: string) {
  const others = Object.entries(resolved)
    .filter(([device]) => device !== deviceId)
    .toSorted(([, one], [, other]) => other.localeCompare(one))
    .slice(0, mostJudged - 1);
  return Object.fromEntries([...others, [deviceId, changedAt]]);
}

function keyOf(collection: { name: string }, id: string): string {
  return `${collection.name} ${id}`;
}
