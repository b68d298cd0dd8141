import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { PageSnapshot } from '#domain/competitive/watch/snapshot.ts';
import type { ChangeKind, LookFailure } from '#domain/competitive/watch/watched.ts';
import { userReference } from './accounts.ts';
import { createdAt, id } from './columns.ts';

const moment = () => timestamp({ withTimezone: true });

/** Sites that accounts have watched (competitive analysis). */
export const watchedSites = pgTable(
  'watched_sites',
  {
    id: id(),
    userId: userReference(),
    /** Where a look begins. */
    url: varchar({ length: 2_000 }).notNull(),
    /** Its host without www: an account has it watched once. */
    site: varchar({ length: 255 }).notNull(),
    createdAt: createdAt(),
    nextLookAt: moment().notNull(),
    /** The first and the last look that the site answered, and the last one that found a change. */
    firstLookAt: moment(),
    lookedAt: moment(),
    changedAt: moment(),
    /** Scheme and host as the last look reached it. */
    origin: varchar({ length: 2_000 }),
    /** Every page of the site was come to. */
    isComplete: boolean().notNull().default(false),
    /** The last look left pages unread. */
    isPartial: boolean().notNull().default(false),
    pagesRead: integer(),
    /** Of the last try; null where it succeeded. */
    failure: varchar({ length: 20 }).$type<LookFailure>(),
    failedAt: moment(),
    /** Failures in a row. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    unique('watched_sites_site').on(table.userId, table.site),
    index('watched_sites_next').on(table.nextLookAt),
  ],
);

const siteReference = () =>
  uuid()
    .notNull()
    .references(() => watchedSites.id, { onDelete: 'cascade' });

/** What is known of the pages of watched sites: with this the next look is compared. */
export const watchedPages = pgTable(
  'watched_pages',
  {
    id: id(),
    userId: userReference(),
    siteId: siteReference(),
    snapshot: jsonb().$type<PageSnapshot>().notNull(),
  },
  (table) => [index('watched_pages_site').on(table.siteId), index('watched_pages_user').on(table.userId)],
);

export const watchedChanges = pgTable(
  'watched_changes',
  {
    id: id(),
    userId: userReference(),
    siteId: siteReference(),
    foundAt: moment().notNull(),
    kind: varchar({ length: 20 }).$type<ChangeKind>().notNull(),
    url: varchar({ length: 2_000 }).notNull(),
    title: text().notNull(),
    valueBefore: text().notNull(),
    valueAfter: text().notNull(),
    status: integer(),
    wordCount: integer(),
    quote: text(),
  },
  (table) => [
    index('watched_changes_site').on(table.siteId, table.foundAt),
    index('watched_changes_user').on(table.userId),
    index('watched_changes_found').on(table.foundAt),
  ],
);
