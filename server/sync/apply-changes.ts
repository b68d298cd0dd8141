import { AppError } from '#domain/errors/app-error.ts';
import type { SyncChange, SyncResult } from '#domain/sync/protocol.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import type { JsonRecord } from '#domain/sync/same-record.ts';
import type { Cursor } from './cursor.ts';
import { sqlState, type Database } from '../database/database.ts';
import type { Registry } from './collection.ts';
import {
  isKnownCursor,
  finishSync,
  applyChange,
  loadStored,
  beginSync,
  type SyncTransaction,
} from './sync-transaction.ts';
import { readChange, type ReadChange } from './read-change.ts';
import { bytesOf } from './rows.ts';

export type Push = {
  userId: string;
  deviceId: string;
  cursor: Cursor | null;
  changes: readonly SyncChange[];
  /** What the account may store. */
  mostBytes: number;
};

/**
 * Applies the changes of a device in their order, in one transaction; returns one result for each change.
 * Throws sync.cursor-unknown, having changed nothing, when this database did not give the cursor.
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
  const { userId, deviceId, cursor, changes, mostBytes } = push;
  return database.db.transaction(async (transaction) => {
    const sync = await beginSync(transaction, { registry, userId, deviceId, now });
    if (!(await isKnownCursor(transaction, userId, cursor))) throw new AppError('sync.cursor-unknown');
    await loadStored(sync, changes);
    const results: SyncResult[] = [];
    for (const change of changes) results.push(await applyOne(sync, change, mostBytes));
    await finishSync(sync);
    return results;
  });
}

async function applyOne(sync: SyncTransaction, change: SyncChange, mostBytes: number): Promise<SyncResult> {
  const read = readChange(sync.registry, change);
  const before = sync.stored.get(`${change.collection} ${change.id}`);
  if (read instanceof AppError) return refuse(change, read, before?.revision);
  const refusal = exceedsQuota(sync, read, before?.record ?? null, mostBytes);
  return refusal ? refuse(change, refusal, before?.revision) : applyChange(sync, read, change);
}

/** Why a change cannot be stored beside what the account has; null for one that makes it no larger. */
function exceedsQuota(
  { amount }: SyncTransaction,
  { collection, record }: ReadChange,
  before: JsonRecord | null,
  mostBytes: number,
): AppError | null {
  const { name, noun, mostRecords } = collection;
  const growth = bytesOf(record) - bytesOf(before);
  if (growth > 0 && amount.bytes + growth > mostBytes)
    return new AppError('sync.quota-reached', { limit: `at most ${formatBytes(mostBytes)}` });
  if (record && !before && (amount.records[name] ?? 0) >= mostRecords)
    return new AppError('sync.too-many-records', { limit: mostRecords, noun });
  return null;
}

export function refuse(change: SyncChange, error: AppError, revision = 0): SyncResult {
  const { collection, id } = change;
  return { collection, id, outcome: 'refused', revision, error: { code: error.code, error: error.message } };
}

/** Class 22: a value the types do not take; 54: larger than the database allows. */
function isUnstorable(error: unknown): boolean {
  return /^(22|54)/.test(sqlState(error) ?? '');
}
