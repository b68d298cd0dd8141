import type { SyncAnswer, SyncRequest } from '#domain/sync/protocol.ts';
import type { Database } from '../database/database.ts';
import { applyChanges } from './apply-changes.ts';
import type { Registry } from './collection.ts';
import { pullChanges } from './pull-changes.ts';

/** One call of a device: its changes up, then what it has not seen down. */
export async function sync(
  database: Database,
  registry: Registry,
  userId: string,
  request: SyncRequest,
  now: Date,
): Promise<SyncAnswer> {
  const { deviceId, changes } = request;
  const seen = Number(request.cursor ?? 0);
  const results = changes.length
    ? await applyChanges(database, registry, { userId, deviceId, seen, changes }, now)
    : [];
  const pulled = await pullChanges(database, registry, { userId, seen });
  // What a result has told already does not come a second time.
  const told = new Set(
    results
      .filter(({ outcome }) => outcome !== 'refused')
      .map(({ collection, id, revision }) => `${collection} ${id} ${revision}`),
  );
  return {
    results,
    changes: pulled.changes.filter(
      ({ collection, id, revision }) => !told.has(`${collection} ${id} ${revision}`),
    ),
    cursor: String(pulled.covered),
    hasMore: pulled.hasMore,
  };
}
