import { getTableColumns, type Column } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type {
  AnySyncedCollection,
  CollectionRecord,
  ConflictRules,
  SyncedCollection,
} from '#domain/sync/collection.ts';
import type { Row } from '../database/database.ts';
import { syncColumns } from '../database/schema/columns.ts';

export type SyncedTable = PgTable & { userId: PgColumn } & Record<keyof typeof syncColumns, PgColumn>;

type Mapping<Stored extends { id: string }> = {
  table: SyncedTable;
  /** What is kept of a conflict: beside the collection's description. */
  conflicts: ConflictRules<Stored>;
  /** The table's own columns, filled from the record; `before` is the record it replaces. */
  columns: (record: Stored, at: { now: Date; before: Stored | null }) => Row;
  /** Columns that others fill, and that are no content of the record: a deletion that is taken back finds them as they were. */
  kept?: readonly string[];
  /** Columns that are equal in records of the same content: a discarded record that is here already is not kept twice. */
  sameBy?: readonly string[];
};

/** Where the records of a collection are stored. */
export type TableMapping = Mapping<CollectionRecord> & { collection: string };

/** A described collection with its table. */
export type StoredCollection = AnySyncedCollection & Mapping<CollectionRecord> & { blank: Row };
/** The collections by their names. */
export type Registry = ReadonlyMap<string, StoredCollection>;

/** The table of one description. Its functions only get what the description's schema has read. */
export function tableOf<Stored extends { id: string }>(
  description: SyncedCollection<Stored>,
  mapping: Mapping<Stored>,
): TableMapping {
  return { ...mapping, collection: description.name } as unknown as TableMapping;
}

/** Joins every description with its table. Throws where one of them is missing. */
export function createRegistry(
  descriptions: readonly AnySyncedCollection[],
  tables: readonly TableMapping[],
): Registry {
  const mappings = new Map(tables.map((mapping) => [mapping.collection, mapping]));
  const registry = new Map(
    descriptions.map((description) => {
      const mapping = mappings.get(description.name);
      if (!mapping) throw new Error(`The collection ${description.name} has no table.`);
      return [description.name, { ...mapping, ...description, blank: blankOf(mapping) }];
    }),
  );
  for (const { collection } of tables)
    if (!registry.has(collection)) throw new Error(`The table of ${collection} has no description.`);
  for (const { name, owns } of registry.values())
    if (owns && !ownerColumn(registry.get(owns.collection), owns.by))
      throw new Error(`${name} owns records of ${owns.collection}, whose table has no column ${owns.by}.`);
  return registry;
}

/** The column of an owned collection that contains the id of the owner. */
export function ownerColumn(owned: StoredCollection | undefined, by: string): PgColumn | undefined {
  return owned && columnsOf(owned.table)[by];
}

export function columnsOf(table: SyncedTable): Record<string, PgColumn> {
  return getTableColumns(table);
}

/** What a deleted record's row contains besides the sync columns: nothing of the record. */
function blankOf({ table, kept = [] }: Pick<TableMapping, 'table' | 'kept'>): Row {
  const own = Object.entries(columnsOf(table)).filter(
    ([name, { generated, primary }]) =>
      !Object.hasOwn(syncColumns, name) &&
      !kept.includes(name) &&
      name !== 'userId' &&
      !generated &&
      !primary,
  );
  return Object.fromEntries(own.map(([name, column]) => [name, blankValue(column)]));
}

const zeros: Record<string, unknown> = { string: '', number: 0, boolean: false, array: [] };

/** Timestamps of every row are not content of the record; they stay. */
function blankValue({ notNull, dataType, name }: Column): unknown {
  if (!notNull) return null;
  if (dataType === 'date') return undefined;
  if (!Object.hasOwn(zeros, dataType)) throw new Error(`The column ${name} (${dataType}) cannot be emptied.`);
  return zeros[dataType];
}
