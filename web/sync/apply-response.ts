import { nameRecord, type CollectionRecord } from '#domain/sync/collection.ts';
import type { PulledChange, SyncResponse, SyncResult } from '#domain/sync/protocol.ts';
import { isSameRecord, type JsonRecord } from '#domain/sync/same-record.ts';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { syncedStores } from '../storage/synced.ts';
import { database, together, type RowKey, type StoredRow, type SyncStateRow } from '../storage/database.ts';
import '../storage/dexie-library.ts';
import { announceQuarantined, dropSuperseded, quarantineValues } from '../storage/quarantine.ts';
import { announceConflicts, type KeptConflict } from './conflicts.ts';
import { noteRefusal, type Sent } from './push.ts';

/**
 * Stores results, changes and cursor of a response in one transaction, so that a tab closed in between continues from
 * the old cursor. A response is dropped if another one was applied in the meantime (two tabs in a browser without
 * locks), or if the copy was erased, because it may be out of date.
 */
export async function applyResponse(
  state: SyncStateRow,
  sent: Sent[],
  response: Omit<SyncResponse, 'cursor'> & { cursor: string | null },
  now: Date,
): Promise<void> {
  const { owner } = state;
  const conflicts: KeptConflict[] = [];
  const unreadable = await together(async () => {
    const current = await database().syncStates.get(owner);
    if (current?.deviceId !== state.deviceId || current.cursor !== state.cursor) return null;
    let aside = 0;
    const received = response.results.filter(({ record }) => record !== undefined);
    await dropSuperseded(owner, [...received, ...response.changes]);
    for (const [index, result] of response.results.entries()) {
      const change = sent[index];
      if (!change) continue;
      if (await staysAsBased(owner, change, result)) {
        await completeUnsent(owner, result);
        continue;
      }
      aside += await applyResult(owner, change, result);
      conflicts.push(...conflictOf(result, change));
    }
    for (const change of response.changes) aside += await applyChange(owner, change, current);
    const { isComparing, ...rest } = current;
    const isComparingStill = isComparing && (response.hasMore || response.cursor === null);
    await database().syncStates.put({
      ...rest,
      collections: state.collections,
      cursor: response.cursor,
      syncedAt: now.toISOString(),
      ...(response.quota ? { quota: response.quota } : {}),
      ...(isComparingStill ? { isComparing } : {}),
    });
    return aside;
  });
  if (unreadable === null) return;
  announceQuarantined(unreadable);
  announceConflicts(conflicts);
}

/** What is told of a conflict that kept something; an empty list for any other result. */
function conflictOf({ collection, id, record, kept }: SyncResult, { change }: Sent): KeptConflict[] {
  const described = syncedCollections.find(({ name }) => name === collection);
  if (!kept || !described) return [];
  return [{ collection, id, kept, what: nameRecord(described, record ?? change.record) }];
}

/**
 * True where the record was changed again while another state won on the server: the next change is based on what the
 * sent one was. Only so does the server see the conflict, and what it kept is told with the next response.
 */
async function staysAsBased(owner: string, { change, token }: Sent, result: SyncResult): Promise<boolean> {
  if (result.outcome !== 'merged' || result.record === undefined) return false;
  const waiting = await database().outbox.get([owner, change.collection, change.id]);
  return waiting !== undefined && waiting.token !== token;
}

/**
 * Removes the sent change from the outbox, unless the record was changed again in the meantime. Returns the number of
 * unreadable records.
 */
async function applyResult(owner: string, { change, token }: Sent, result: SyncResult): Promise<number> {
  const { records, outbox } = database();
  const key: RowKey = [owner, change.collection, change.id];
  if (result.outcome === 'refused') {
    // Not because of this change: all of them stay as they are until the subscription is taken again.
    if (result.error?.code === 'sync.read-only') return 0;
    await noteRefusal(owner, { change, token }, result.error?.error ?? 'The server refused it.');
    return 0;
  }
  const waiting = await outbox.get(key);
  const isNewer = waiting?.token !== token;
  if (isNewer && waiting) {
    await outbox.update(key, { base: result.revision });
    await records.update(key, { revision: result.revision });
    return 0;
  }
  await outbox.delete(key);
  if (result.record !== undefined) {
    const changedAt = result.outcome === 'merged' ? justAfter(change.changedAt) : change.changedAt;
    return storeRecord(owner, { ...result, record: result.record }, changedAt);
  }
  await records.update(key, { revision: result.revision, changedAt: change.changedAt });
  return 0;
}

/** Applies a change of another device. If the record was changed here too, the next push resolves both. */
async function applyChange(
  owner: string,
  change: PulledChange,
  { isComparing }: SyncStateRow,
): Promise<number> {
  const { records, outbox } = database();
  const key: RowKey = [owner, change.collection, change.id];
  const known = await records.get(key);
  const isOld = (known?.revision ?? -1) >= change.revision;
  if (await outbox.get(key)) {
    if (isComparing) await endComparison(key, change, known);
    else if (!isOld) await completeUnsent(owner, change);
    return 0;
  }
  if (isOld) return 0;
  return storeRecord(owner, change, known?.changedAt && justAfter(known.changedAt));
}

/**
 * While everything is compared, a change that the server has as well is not sent. At other times it is: the server may have
 * more to say of it.
 */
async function endComparison(key: RowKey, change: PulledChange, known: StoredRow | undefined): Promise<void> {
  if (!isSameRecord((known?.value ?? null) as JsonRecord | null, change.record)) return;
  const { records, outbox } = database();
  await outbox.delete(key);
  await records.update(key, { revision: change.revision });
}

type UnsentAndStored = { unsent: CollectionRecord; stored: CollectionRecord };

/**
 * Lets a record with unsent changes take over of the server's state what it must not wait for (`completeUnsent` of its
 * collection). It stays based on what it was, so that the server still sees the conflict.
 */
async function completeUnsent(
  owner: string,
  { collection, id, record }: Pick<PulledChange, 'collection' | 'id'> & Pick<SyncResult, 'record'>,
): Promise<void> {
  const described = syncedCollections.find(({ name }) => name === collection);
  const store = syncedStores.find(({ name }) => name === collection);
  if (!described?.completeUnsent || !store || !record) return;
  const [unsent] = await store.getAll(owner, [id]);
  const stored = store.readRow(owner, record)?.value;
  if (!unsent || !stored) return;
  const completed = described.completeUnsent({ unsent, stored } as UnsentAndStored);
  if (completed !== unsent) await store.putAll(owner, [completed]);
}

/**
 * For a state that replaces the own change of this time. If a restored server is sent that state, it must not take it for the own change
 * sent again, which it has resolved.
 */
function justAfter(changedAt: string): string {
  return new Date(Date.parse(changedAt) + 1).toISOString();
}

/**
 * Stores the server's record, with the time after which the next local change is. A record that this version cannot parse is
 * quarantined; then it returns 1.
 */
async function storeRecord(
  owner: string,
  { collection, id, revision, record }: PulledChange,
  changedAt: string | undefined,
): Promise<number> {
  const known = syncedStores.find(({ name }) => name === collection);
  if (!known) return 0;
  const { records } = database();
  if (record === null) {
    await records.delete([owner, collection, id]);
    return 0;
  }
  const row = known.readRow(owner, record);
  if (row) {
    await records.put({ ...row, revision, ...(changedAt === undefined ? {} : { changedAt }) });
    return 0;
  }
  await quarantineValues(owner, collection, [{ id, value: record, reason: 'of another version', revision }]);
  return 1;
}
