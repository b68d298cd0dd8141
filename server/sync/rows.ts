import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CollectionRecord } from '#domain/sync/collection.ts';
import type { StoredRecord } from '#domain/sync/resolve-conflict.ts';
import type { JsonRecord } from '#domain/sync/same-record.ts';
import type { Queries } from '../database/database.ts';
import { columnsOf, type StoredCollection } from './collection.ts';

/** The stored records of these ids, by id. */
export async function findStored(
  transaction: Queries,
  userId: string,
  { table }: StoredCollection,
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

/** The size of a record as it counts: its JSON. */
export function bytesOf(record: JsonRecord | null): number {
  return record === null ? 0 : Buffer.byteLength(JSON.stringify(record));
}

/** Writes the record of this id. The caller holds the lock on the account's counter. */
export async function writeStored(
  transaction: Queries,
  userId: string,
  collection: StoredCollection,
  id: string,
  { before, now, ...stored }: StoredRecord & { before: StoredRecord | null; now: Date },
): Promise<void> {
  const { table, columns, blank } = collection;
  const record = stored.record as CollectionRecord | null;
  const values = {
    ...(record
      ? columns(record, { now, before: (before?.record ?? null) as CollectionRecord | null })
      : blank),
    revision: stored.revision,
    deleted: record === null,
    data: record,
    dataBytes: bytesOf(record),
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

/**
 * Empties the rows that belong to a deleted record, in one statement: a bulk job has 10,000. Their revisions follow
 * `sync.revision`. Returns them with the size they had.
 */
export async function removeOwnedRows(
  sync: { transaction: Queries; userId: string; deviceId: string; now: Date; revision: number },
  { table, blank }: StoredCollection,
  by: PgColumn,
  ownerId: string,
): Promise<{ id: string; revision: number; bytes: number }[]> {
  const { transaction, userId, deviceId, now, revision } = sync;
  const owned = transaction.$with('owned').as(
    transaction
      .select({
        recordId: table.recordId,
        place: sql<number>`(row_number() over (order by ${table.recordId}))::int`.as('place'),
        bytes: sql<number>`${table.dataBytes}`.as('bytes'),
      })
      .from(table)
      .where(and(eq(table.userId, userId), eq(by, ownerId), eq(table.deleted, false))),
  );
  const empty = {
    ...blank,
    revision: sql`${revision}::int + ${owned.place}`,
    deleted: true,
    data: null,
    dataBytes: 0,
    changedAt: now,
    writtenBy: deviceId,
  };
  const removed = await transaction
    .with(owned)
    .update(table)
    .set(empty as never)
    .from(owned)
    .where(and(eq(table.userId, userId), eq(table.recordId, owned.recordId)))
    .returning({ id: table.recordId, revision: table.revision, bytes: owned.bytes });
  return removed as { id: string; revision: number; bytes: number }[];
}

/** Notes that a device's change was resolved, where it changed nothing. */
export async function writeResolved(
  transaction: Queries,
  userId: string,
  { table }: StoredCollection,
  id: string,
  resolved: StoredRecord['resolved'],
): Promise<void> {
  await transaction
    .update(table)
    .set({ resolved } as never)
    .where(and(eq(table.userId, userId), eq(table.recordId, id)));
}

/** True when the table has a row of the same content, by the columns its mapping names for it. */
export async function hasSame(
  transaction: Queries,
  userId: string,
  { table, columns, sameBy }: StoredCollection,
  { record, now }: { record: CollectionRecord; now: Date },
): Promise<boolean> {
  if (!sameBy) return false;
  const values = columns(record, { now, before: null });
  const isSame = sameBy.map((name) => eq(columnsOf(table)[name]!, values[name]));
  return (await transaction.$count(table, and(eq(table.userId, userId), ...isSame))) > 0;
}
