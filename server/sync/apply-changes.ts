import { AppError } from '#domain/errors/app-error.ts';
import type { SyncChange, SyncResult } from '#domain/sync/protocol.ts';
import { sqlState, type Database } from '../database/database.ts';
import type { Registry } from './collection.ts';
import { closeLedger, enterChange, loadStored, openLedger, type Ledger } from './ledger.ts';
import { readChange } from './read-change.ts';

export type Push = {
  userId: string;
  deviceId: string;
  /** The last revision the device has seen. */
  seen: number;
  changes: readonly SyncChange[];
};

/**
 * Applies what a device changed, in its order, in one transaction; answers one result for each change.
 * Throws sync.cursor-unknown, and has done nothing, where the device has seen revisions this database never gave.
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
  // One of them is beyond what the database can keep: the others need not wait for it.
  const results: SyncResult[] = [];
  for (const change of push.changes)
    results.push(...(await applyChanges(database, registry, { ...push, changes: [change] }, now)));
  return results;
}

function applyTogether(database: Database, registry: Registry, push: Push, now: Date): Promise<SyncResult[]> {
  const { userId, deviceId, changes } = push;
  return database.db.transaction(async (transaction) => {
    const ledger = await openLedger(transaction, { registry, userId, deviceId, now });
    if (push.seen > ledger.opened) throw new AppError('sync.cursor-unknown');
    await loadStored(ledger, changes);
    const results: SyncResult[] = [];
    for (const change of changes) results.push(await applyOne(ledger, change));
    await closeLedger(ledger);
    return results;
  });
}

async function applyOne(ledger: Ledger, change: SyncChange): Promise<SyncResult> {
  const read = readChange(ledger.registry, change);
  if (!(read instanceof AppError)) return enterChange(ledger, read, change);
  return refuse(change, read, ledger.stored.get(`${change.collection} ${change.id}`)?.revision);
}

function refuse(change: SyncChange, error: AppError, revision = 0): SyncResult {
  const { collection, id } = change;
  return { collection, id, outcome: 'refused', revision, error: { code: error.code, error: error.message } };
}

/** Class 22: a value the types do not take; 54: larger than the database allows. */
function isUnstorable(error: unknown): boolean {
  return /^(22|54)/.test(sqlState(error) ?? '');
}
