import { AppError } from '#domain/errors/app-error.ts';
import type { SyncChange, SyncResult } from '#domain/sync/protocol.ts';
import { sqlState, type Database } from '../database/database.ts';
import type { Registry } from './collection.ts';
import { finishSync, applyChange, loadStored, beginSync, type SyncTransaction } from './sync-transaction.ts';
import { readChange } from './read-change.ts';

export type Push = {
  userId: string;
  deviceId: string;
  /** The last revision the device has seen. */
  seen: number;
  changes: readonly SyncChange[];
};

/**
 * Applies the changes of a device in their order, in one transaction; returns one result for each change.
 * Throws sync.cursor-unknown, having changed nothing, when the device has seen revisions this database never gave out.
 */
export async function applyChanges(
  database: Database,
  registry: Registry,
  push: Push,
  now: Date,
): Promise<SyncResult[]> {
  try {
    return await applyTogether(database, registry, push, now);
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    const [only, ...others] = push.changes;
    if (others.length === 0)
      return [refuse(only!, new AppError('input.invalid', { problem: 'cannot be stored' }))];
  }
  // The database cannot store one of them: each is applied by itself, so that the others are stored.
  const results: SyncResult[] = [];
  for (const change of push.changes)
    results.push(...(await applyChanges(database, registry, { ...push, changes: [change] }, now)));
  return results;
}

function applyTogether(database: Database, registry: Registry, push: Push, now: Date): Promise<SyncResult[]> {
  const { userId, deviceId, changes } = push;
  return database.db.transaction(async (transaction) => {
    const sync = await beginSync(transaction, { registry, userId, deviceId, now });
    if (push.seen > sync.opened) throw new AppError('sync.cursor-unknown');
    await loadStored(sync, changes);
    const results: SyncResult[] = [];
    for (const change of changes) results.push(await applyOne(sync, change));
    await finishSync(sync);
    return results;
  });
}

async function applyOne(sync: SyncTransaction, change: SyncChange): Promise<SyncResult> {
  const read = readChange(sync.registry, change);
  if (!(read instanceof AppError)) return applyChange(sync, read, change);
  return refuse(change, read, sync.stored.get(`${change.collection} ${change.id}`)?.revision);
}

function refuse(change: SyncChange, error: AppError, revision = 0): SyncResult {
  const { collection, id } = change;
  return { collection, id, outcome: 'refused', revision, error: { code: error.code, error: error.message } };
}

/** Class 22: a value the types do not take; 54: larger than the database allows. */
function isUnstorable(error: unknown): boolean {
  return /^(22|54)/.test(sqlState(error) ?? '');
}
