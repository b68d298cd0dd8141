import { and, eq, inArray } from 'drizzle-orm';
import type { StoredRecord } from '#domain/sync/resolve-conflict.ts';
import type { Queries } from '../database/database.ts';
import type { SyncedCollection, SyncedRecord } from './collection.ts';

/** What is stored under these ids, by id. */
export async function findStored(
  transaction: Queries,
  userId: string,
  { table }: SyncedCollection,
  ids: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const rows = await transaction
    .select({
      id: table.recordId,
      revision: table.revision,
      record: table.data,
      changedAt: table.changedAt,
      writtenBy: table.writtenBy,
      resolved: table.resolved,
    })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.recordId, [...ids])));
  return new Map(rows.map(({ id, ...stored }) => [id as string, stored as StoredRecord]));
}

/** Writes what stands under the id from now on. The caller holds the account's counter. */
export async function writeStored(
  transaction: Queries,
  userId: string,
  collection: SyncedCollection,
  id: string,
  { before, now, ...stored }: StoredRecord & { before: StoredRecord | null; now: Date },
): Promise<void> {
  const { table, columns, blank } = collection;
  const record = stored.record as SyncedRecord | null;
  const values = {
    ...(record ? columns(record, { now, before: (before?.record ?? null) as SyncedRecord | null }) : blank),
    revision: stored.revision,
    deleted: record === null,
    data: record,
    dataBytes: record ? Buffer.byteLength(JSON.stringify(record)) : 0,
    changedAt: stored.changedAt,
    writtenBy: stored.writtenBy,
    resolved: stored.resolved,
  };
  if (before)
    await transaction
      .update(table)
      .set(values as never)
      .where(and(eq(table.userId, userId), eq(table.recordId, id)));
  else await transaction.insert(table).values({ ...values, userId, recordId: id } as never);
}

/** Remembers that a device's change was resolved, where it changed nothing. */
export async function writeResolved(
  transaction: Queries,
  userId: string,
  { table }: SyncedCollection,
  id: string,
  resolved: StoredRecord['resolved'],
): Promise<void> {
  await transaction
    .update(table)
    .set({ resolved } as never)
    .where(and(eq(table.userId, userId), eq(table.recordId, id)));
}
