import { boolean, index, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
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
    /** Encrypted with the server's secret; never in an answer, a log or an export. */
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
