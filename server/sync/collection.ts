import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { JsonRecord } from '#domain/sync/same-record.ts';
import type { Queries, Row } from '../database/database.ts';
import type { syncColumns } from '../database/schema/columns.ts';

export type SyncedTable = PgTable & { userId: PgColumn } & Record<keyof typeof syncColumns, PgColumn>;

/** A record of some collection. */
export type SyncedRecord = JsonRecord & { id: string };

type Definition<Stored extends { id: string }> = {
  /** As devices call it. */
  name: string;
  table: SyncedTable;
  /** Reads a device's record; what it does not read is refused. Loose: fields of a newer page survive an older server. */
  schema: z.ZodType<Stored>;
  /** The table's own columns, filled from the record; `before` is what it takes the place of. */
  columns: (record: Stored, at: { now: Date; before: Stored | null }) => Row;
  /** The same columns of a deleted record: nothing of it is left. */
  blank: Row;
  /** Records of another collection that go when one of this goes; the column holds the id of that one. */
  owns?: { collection: string; by: PgColumn };
  /** What is kept of a record that lost a conflict, as a record of another collection; null: nothing need be. */
  keepLoser?: (
    transaction: Queries,
    conflict: { userId: string; loser: Stored; winner: Stored; now: Date },
  ) => Promise<{ collection: string; record: SyncedRecord } | null>;
};

export type SyncedCollection = Definition<SyncedRecord>;
/** The collections by their names. */
export type Registry = ReadonlyMap<string, SyncedCollection>;

/** One entry of the registry. Its functions only ever see what its schema has read. */
export function defineCollection<Stored extends { id: string }>(
  definition: Definition<Stored>,
): SyncedCollection {
  return definition as unknown as SyncedCollection;
}

export function createRegistry(collections: readonly SyncedCollection[]): Registry {
  return new Map(collections.map((collection) => [collection.name, collection]));
}
