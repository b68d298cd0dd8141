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
 * One call: changes up, changes down. True when there is more to send or to fetch. Throws what the call or the
 * browser's storage throws; nothing is taken over then, and the same changes go up again next time.
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

/** How far this copy is in step. A collection that is new to this version is fetched from the beginning. */
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
 * The server does not know the cursor: it came back from an older dump. Everything here is offered anew; what the
 * server has already is recognised.
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
          // What was never changed here must not win over anything.
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
