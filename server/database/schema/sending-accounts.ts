import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { MailboxProblem } from '#domain/sending/bounces/bounce-mailbox.ts';
import type { Pace } from '#domain/sending/pace.ts';
import { userReference } from './accounts.ts';
import { createdAt, id } from './columns.ts';

const moment = () => timestamp({ withTimezone: true });

/** Mail servers of accounts, and the sandbox's inbox. */
export const sendingAccounts = pgTable(
  'sending_accounts',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 200 }).notNull(),
    kind: varchar({ length: 10 }).$type<'smtp' | 'sandbox'>().notNull(),
    /** Null for the sandbox. */
    host: varchar({ length: 255 }),
    port: integer(),
    /** tls: from the first byte. starttls: demanded. none: only where nothing else is offered. */
    security: varchar({ length: 10 }).$type<'tls' | 'starttls' | 'none'>().notNull().default('tls'),
    userName: varchar({ length: 320 }).notNull().default(''),
    /** Encrypted with the server's secret; never in a response, a log or an export. */
    password: text(),
    senderName: varchar({ length: 200 }).notNull().default(''),
    senderEmail: varchar({ length: 254 }).notNull(),
    replyTo: varchar({ length: 254 }),
    perMinute: integer().notNull(),
    perDay: integer().notNull(),
    /** What all processes have sent and reserved. */
    pace: jsonb().$type<Pace>().notNull().default({ lastAt: null, hours: [] }),
    opensMeasured: boolean().notNull().default(true),
    state: varchar({ length: 20 }).$type<'untested' | 'works' | 'fails'>().notNull().default('untested'),
    testedAt: moment(),
    /** What the mail server said last when it refused the account. */
    problem: text(),
    createdAt: createdAt(),
  },
  (table) => [index('sending_accounts_user').on(table.userId)],
);

/** Mailboxes of sending accounts that reports about their mails come to. */
export const bounceMailboxes = pgTable(
  'bounce_mailboxes',
  {
    sendingAccountId: uuid()
      .primaryKey()
      .references(() => sendingAccounts.id, { onDelete: 'cascade' }),
    userId: userReference(),
    host: varchar({ length: 255 }).notNull(),
    port: integer().notNull(),
    security: varchar({ length: 10 }).$type<'tls' | 'starttls' | 'none'>().notNull(),
    userName: varchar({ length: 320 }).notNull(),
    /** Encrypted with the server's secret; never in a response, a log or an export. */
    password: text().notNull(),
    folder: varchar({ length: 200 }).notNull(),
    state: varchar({ length: 10 }).$type<'new' | 'works' | 'fails'>().notNull().default('new'),
    problem: varchar({ length: 30 }).$type<MailboxProblem>(),
    /** Looks in a row that failed. */
    failures: integer().notNull().default(0),
    /** Of the server: when it changes, all numbers of mails are new ones. Null before the first look. */
    uidValidity: bigint({ mode: 'number' }),
    /** Everything up to this number was looked at. */
    lastUid: bigint({ mode: 'number' }).notNull().default(0),
    /** Reports about mails of the user. */
    reports: integer().notNull().default(0),
    checkedAt: moment(),
    nextCheckAt: moment().notNull().defaultNow(),
    /** A process is looking, until then at most. */
    takenUntil: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('bounce_mailboxes_user').on(table.userId),
    index('bounce_mailboxes_next').on(table.nextCheckAt),
  ],
);
