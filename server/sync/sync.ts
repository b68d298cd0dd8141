import { AppError } from '#domain/errors/app-error.ts';
import type { SyncResponse, SyncRequest } from '#domain/sync/protocol.ts';
import { defaultQuotaMegabytes, quotaOf } from '#domain/sync/quota.ts';
import { bytesPerMegabyte } from '#domain/text/format-figure.ts';
import type { Database } from '../database/database.ts';
import { applyChanges, refuse } from './apply-changes.ts';
import type { Registry } from './collection.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { pullChanges } from './pull-changes.ts';

export type SyncRights = {
  /** What the account may store. */
  mostBytes?: number;
  /** The account only reads: each of its changes is refused, with sync.read-only. */
  isReadOnly?: boolean;
};

/** One call of a device: applies its changes, then returns the changes it has not seen. */
export async function sync(
  database: Database,
  registry: Registry,
  userId: string,
  request: SyncRequest,
  now: Date,
  { mostBytes = defaultQuotaMegabytes * bytesPerMegabyte, isReadOnly = false }: SyncRights = {},
): Promise<SyncResponse> {
  const { deviceId, changes } = request;
  const cursor = parseCursor(request.cursor);
  const results = isReadOnly
    ? changes.map((change) => refuse(change, new AppError('sync.read-only')))
    : changes.length
      ? await applyChanges(database, registry, { userId, deviceId, cursor, changes, mostBytes }, now)
      : [];
  const pulled = await pullChanges(database, registry, { userId, cursor });
  // Records already in a result are not sent a second time.
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
    cursor: formatCursor(pulled.cursor),
    hasMore: pulled.hasMore,
    quota: quotaOf(pulled.amount, mostBytes, registry.values()),
  };
}
