import { AppError } from '#domain/errors/app-error.ts';
import type { SyncAnswer, SyncRequest } from '#domain/sync/protocol.ts';
import { syncedStores } from '../storage/synced.ts';
import { database, together, type SyncStateRow } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import { keyOf } from '../storage/outbox.ts';
import { hasWaiting, readPush, waitingOf } from './push.ts';
import { applyResponse } from './apply-response.ts';

const beforeAll = new Date(0).toISOString();

export type Post = (request: SyncRequest) => Promise<SyncAnswer>;

/**
 * One call: sends changes and applies the response. True when there is more to send or to fetch. Throws what the call
 * or the storage throws; then nothing is applied, and the same changes are sent again next time.
 */
export async function syncOnce(owner: string, post: Post): Promise<boolean> {
  const state = await openState(owner);
  const sent = await readPush(owner);
  const { deviceId, cursor } = state;
  const changes = sent.map(({ change }) => change);
  let answer: SyncAnswer;
  try {
    answer = await post({ userId: owner, deviceId, cursor, changes });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'sync.cursor-unknown') throw thrown;
    await startAgain(owner);
    return true;
  }
  await applyResponse(state, sent, answer, new Date());
  return answer.hasMore || hasWaiting(owner);
}

/** The sync state of this copy. A collection that is new to this version is fetched from the beginning. */
function openState(owner: string): Promise<SyncStateRow> {
  const collections = syncedStores.map(({ name }) => name);
  return together(async () => {
    const { syncStates } = database();
    const kept = await syncStates.get(owner);
    const isComplete = kept && collections.every((name) => kept.collections.includes(name));
    if (isComplete) return kept;
    const state = { deviceId: newId(), syncedAt: null, ...kept, owner, cursor: null, collections };
    await syncStates.put(state);
    return state;
  });
}

/**
 * The server does not know the cursor because it was restored from an older backup. Everything is sent again; the
 * server recognizes what it has already.
 */
function startAgain(owner: string): Promise<void> {
  return together(async () => {
    const { records, outbox, syncStates } = database();
    for (const { rowsOf } of syncedStores) {
      const rows = await rowsOf(owner).toArray();
      const waiting = await outbox.bulkGet(rows.map(keyOf));
      await outbox.bulkPut(
        rows.map((row, index) => ({
          owner,
          collection: row.collection,
          id: row.id,
          token: newId(),
          // A record that was never changed here must not win over another.
          changedAt: waiting[index]?.changedAt ?? row.changedAt ?? beforeAll,
          base: null,
        })),
      );
      await records.bulkPut(rows.map(({ revision: _revision, ...row }) => row));
    }
    await waitingOf(owner).modify({ base: null });
    await syncStates.update(owner, { cursor: null });
  });
}
