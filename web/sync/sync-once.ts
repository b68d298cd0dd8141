import type { AppError } from '#domain/errors/app-error.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { mostChanges, type SyncResponse, type SyncRequest } from '#domain/sync/protocol.ts';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { syncedStores } from '../storage/synced.ts';
import { database, together, type StoredRow } from '../storage/database.ts';
import '../storage/dexie-library.ts';
import { newId } from '../storage/new-id.ts';
import { keyOf } from '../storage/outbox.ts';
import { openSyncState } from '../storage/sync-state.ts';
import { hasWaiting, noteRefusal, readPush, waitingOf, type Sent } from './push.ts';
import { applyResponse } from './apply-response.ts';

const beforeAll = new Date(0).toISOString();
const silentOwners = new Set(syncedCollections.filter(({ owns }) => owns?.silently).map(({ name }) => name));

export type SyncOnceOptions = {
  /** Most changes of the call. */
  limit?: number;
  /** Only fetches. */
  isReadOnly?: boolean;
  /** Called when the server takes no changes of this account, because its subscription has ended; they stay in the outbox. */
  onReadOnly?: () => void;
};

export type Post = (request: SyncRequest) => Promise<SyncResponse>;

/** True for an error of a whole call that one of its changes caused. */
const isRefusal = ({ code, message }: AppError) =>
  code === 'input.too-large' ||
  // The server does not parse a record with a field such as `__proto__`.
  code === 'input.not-json' ||
  (code === 'input.invalid' && message.startsWith('changes.'));

/**
 * One call: sends at most `limit` changes and applies the response. True when there is more to send or to fetch. When
 * the server refuses the whole call, fewer are sent, until the change it refuses is found. Throws what the call or the
 * storage throws otherwise; then nothing is applied, and the same changes are sent again next time.
 */
export async function syncOnce(
  owner: string,
  post: Post,
  { limit = mostChanges, isReadOnly = false, onReadOnly }: SyncOnceOptions = {},
): Promise<boolean> {
  const state = await openSyncState(owner);
  const isSending = !state.isComparing && !isReadOnly;
  const { sent, isCut } = isSending ? await readPush(owner, limit) : { sent: [], isCut: true };
  const changes = sent.map(({ change }) => change);
  let response: SyncResponse;
  try {
    response = await post({ userId: owner, deviceId: state.deviceId, cursor: state.cursor, changes });
  } catch (thrown) {
    if (!isAppError(thrown)) throw thrown;
    if (thrown.code === 'sync.cursor-unknown') await startAgain(owner);
    else if (!isRefusal(thrown) || sent.length === 0) throw thrown;
    else if (sent.length > 1) return syncOnce(owner, post, { limit: Math.ceil(sent.length / 2), onReadOnly });
    else await noteRefusal(owner, sent[0]!, thrown.message);
    return true;
  }
  // A collection that is new to this version is fetched from the beginning, once the server has known the old cursor.
  const collections = syncedStores.map(({ name }) => name);
  const isKnown = state.cursor === null || collections.every((name) => state.collections.includes(name));
  const isComplete = isKnown && !hasOwnerStayed(sent, response);
  const cursor = isComplete ? response.cursor : null;
  await applyResponse({ ...state, collections }, sent, { ...response, cursor }, new Date());
  const isRefused = response.results.some(({ error }) => error?.code === 'sync.read-only');
  if (isRefused) onReadOnly?.();
  return response.hasMore || !isComplete || (!isReadOnly && !isRefused && hasWaiting(owner, isCut));
}

/** True where the server keeps a record that was deleted here with what it owns: that is not here any more. */
function hasOwnerStayed(sent: readonly Sent[], { results }: SyncResponse): boolean {
  return sent.some(
    ({ change }, index) =>
      change.record === null && silentOwners.has(change.collection) && results[index]?.record,
  );
}

/**
 * The server was restored from a backup, so it may lack anything of this copy. Everything is noted as a change; what the
 * server turns out to have, while all of it is fetched and compared, is not sent.
 */
function startAgain(owner: string): Promise<void> {
  return together(async () => {
    const { records, outbox, syncStates } = database();
    const { syncedAt } = (await syncStates.get(owner)) ?? { syncedAt: null };
    for (const { rowsOf } of syncedStores) {
      const rows = await rowsOf(owner).toArray();
      const waiting = await outbox.bulkGet(rows.map(keyOf));
      await outbox.bulkPut(
        rows.map((row, index) => ({
          owner,
          collection: row.collection,
          id: row.id,
          token: newId(),
          changedAt: waiting[index]?.changedAt ?? lastChangeOf(row, syncedAt),
          base: null,
        })),
      );
      await records.bulkPut(rows.map(({ revision: _revision, ...row }) => row));
    }
    await waitingOf(owner).modify({ base: null });
    await syncStates.update(owner, { cursor: null, isComparing: true });
  });
}

function lastChangeOf(row: StoredRow, syncedAt: string | null): string {
  const elsewhere = changedElsewhere(row, syncedAt);
  return row.changedAt !== undefined && row.changedAt > elsewhere ? row.changedAt : elsewhere;
}

/** When another device changed this record, as far as it says: before the last sync, or it would not be here. */
function changedElsewhere({ value }: StoredRow, syncedAt: string | null): string {
  const { updatedAt } = value as { updatedAt?: unknown };
  const at = typeof updatedAt === 'string' ? Date.parse(updatedAt) : NaN;
  if (Number.isNaN(at) || syncedAt === null) return beforeAll;
  return new Date(Math.min(at, Date.parse(syncedAt))).toISOString();
}
