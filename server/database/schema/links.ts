import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt } from './columns.ts';

const moment = () => timestamp({ withTimezone: true });

/** Tracked links. A deleted one stays without name, targets and counts, so that its address says that it is gone. */
export const trackedLinks = pgTable(
  'tracked_links',
  {
    /** Random, the last part of its address. */
    id: varchar({ length: 16 }).primaryKey(),
    userId: userReference(),
    name: varchar({ length: 255 }).notNull(),
    /** The saved text or the A/B test that it counts for. Those are synced records, which may come later. */
    contentId: uuid(),
    testId: uuid(),
    createdAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    index('tracked_links_user').on(table.userId, table.createdAt),
    index('tracked_links_deleted').on(table.deletedAt),
  ],
);

const linkReference = () =>
  varchar({ length: 16 })
    .notNull()
    .references(() => trackedLinks.id, { onDelete: 'cascade' });

export const trackedLinkTargets = pgTable(
  'tracked_link_targets',
  {
    linkId: linkReference(),
    /** From 0; never changes, because the variant of a visitor is told by it. */
    position: smallint().notNull(),
    label: varchar({ length: 100 }).notNull(),
    url: varchar({ length: 2_000 }).notNull(),
    deletedAt: moment(),
    /** When it joined the others; null: the link began with it. */
    addedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.position] })],
);

/** Counts of a target on a UTC day: no address, no browser, no cookie. */
export const trackedLinkDays = pgTable(
  'tracked_link_days',
  {
    linkId: linkReference(),
    day: date().notNull(),
    position: smallint().notNull(),
    visitors: integer().notNull().default(0),
    visits: integer().notNull().default(0),
    robots: integer().notNull().default(0),
    goals: integer().notNull().default(0),
    /** Sum of the values of goals, in hundredths. */
    cents: bigint({ mode: 'number' }).notNull().default(0),
    lastVisitAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.position] })],
);

/** Keyed hashes of the visitors of a day, so that nobody is counted twice. Deleted with the day's salt. */
export const trackedLinkSeen = pgTable(
  'tracked_link_seen',
  {
    linkId: linkReference(),
    day: date().notNull(),
    hash: varchar({ length: 22 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.hash] })],
);

/** The salt of a UTC day, the same for all processes. */
export const trackedLinkSalts = pgTable('tracked_link_salts', {
  day: date().primaryKey(),
  salt: varchar({ length: 64 }).notNull(),
});

/** The last batch of counts that each process has written: one that is sent again is not counted again. */
export const trackedLinkBatches = pgTable('tracked_link_batches', {
  instanceId: uuid().primaryKey(),
  number: integer().notNull(),
  writtenAt: moment().notNull(),
});
