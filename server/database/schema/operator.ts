import { index, integer, jsonb, pgTable, primaryKey, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id } from './columns.ts';

/**
 * What operators did. Rows are added, and only deleted by their age. Without foreign keys and addresses: a row outlives the
 * accounts it names, and then names nobody.
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: id(),
    operatorId: uuid().notNull(),
    /** The account it was about; null where it was about none. */
    subjectId: uuid(),
    action: varchar({ length: 40 }).notNull(),
    reason: varchar({ length: 500 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('operator_actions_time').on(table.createdAt),
    index('operator_actions_subject').on(table.subjectId),
  ],
);

/** Error responses by hour, code and route pattern: no addresses, no texts, no user. */
export const errorCounts = pgTable(
  'error_counts',
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    code: varchar({ length: 100 }).notNull(),
    route: varchar({ length: 200 }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.code, table.route] })],
);

/** Mails that were given up, without their texts, so that an operator can say why a mail never came. */
export const undeliveredMails = pgTable(
  'undelivered_mails',
  {
    /** The id of the job. */
    id: uuid().primaryKey(),
    /** The account with that address; null where there is none, as for a new address that is not verified yet. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 40 }).notNull(),
    /** Masked: the rows of a mistyped address name nobody. */
    address: varchar({ length: 254 }).notNull(),
    /** The code of the mail server or of the connection. */
    problem: varchar({ length: 60 }).notNull(),
    attempts: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('undelivered_mails_time').on(table.createdAt),
    index('undelivered_mails_user').on(table.userId),
  ],
);

/** What operators switched while the server runs. What has no row was never changed. */
export const featureSwitches = pgTable('feature_switches', {
  key: varchar({ length: 40 }).primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  /** Without a foreign key, as in the audit. */
  changedBy: uuid().notNull(),
});

/** How calls of services ended, by minute: what the status page is made from. No addresses, no texts, no user. */
export const serviceOutcomes = pgTable(
  'service_outcomes',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    service: varchar({ length: 40 }).notNull(),
    succeeded: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.service] })],
);
