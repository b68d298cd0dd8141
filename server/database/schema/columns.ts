import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';
import type { JsonRecord } from '#domain/sync/same-record.ts';

/** Columns that many tables have. */

export const id = () => uuid().primaryKey().defaultRandom();

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const updatedAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** A list of texts, empty by default. */
export const textList = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/**
 * Columns of a table whose rows are records of a synced collection. The row's id is the server's; `recordId` is made by a
 * device and unique only within its account, because two accounts of one browser may have imported the same records.
 */
export const syncColumns = {
  recordId: text().notNull(),
  /** Number of the account's change that last wrote this row. */
  revision: integer().notNull().default(0),
  /** The row of a deleted record is kept without content, so that other devices learn of the deletion. */
  deleted: boolean().notNull().default(false),
  /** The whole record; null when it is deleted. */
  data: jsonb().$type<JsonRecord>(),
  /** Length of `data` as JSON, in bytes. */
  dataBytes: integer().notNull().default(0),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The device whose change is stored. */
  writtenBy: varchar({ length: 64 }).notNull().default(''),
  /** Each device's last resolved change, as domain/sync/resolved-change.ts writes it. */
  resolved: jsonb().$type<Record<string, string>>().notNull().default({}),
};

/** A record is unique in its account; changes since a device's last call are found by revision. */
export const syncIndexes = (name: string, table: SyncedTable) => [
  unique(`${name}_record`).on(table.userId, table.recordId),
  index(`${name}_revision`).on(table.userId, table.revision),
];
type SyncedTable = Record<'userId' | 'recordId' | 'revision', ExtraConfigColumn>;

/** Words of a text as the full-text search of PostgreSQL has them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
