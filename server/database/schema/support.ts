import { sql } from 'drizzle-orm';
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
import type { Details, Topic } from '#domain/support/request.ts';
import type { Attachment } from '#domain/support/thread.ts';
import type { ThreadState } from '#domain/support/thread-state.ts';
import { users } from './accounts.ts';
import { createdAt, id, updatedAt } from './columns.ts';

/** The account of a thread; null for a visitor. Its threads are deleted with it. */
const customer = () => uuid().references(() => users.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true });

/** Conversations with support. */
export const supportThreads = pgTable(
  'support_threads',
  {
    id: id(),
    userId: customer(),
    /** The number that people name. It opens nothing. */
    reference: varchar({ length: 9 }).notNull().unique('support_threads_reference'),
    /** Random part of our mails' reply address and ids: a mail with it, from the customer's address, joins the thread. */
    replyKey: varchar({ length: 40 }).notNull().unique('support_threads_reply_key'),
    /** Of the sender when the thread began; of an account its present address is used. */
    email: varchar({ length: 254 }).notNull(),
    topic: varchar({ length: 20 }).$type<Topic>().notNull(),
    subject: varchar({ length: 120 }).notNull(),
    details: jsonb().$type<Details>().notNull().default({}),
    state: varchar({ length: 10 }).$type<ThreadState>().notNull().default('open'),
    /** The sender had a subscription at the last message. */
    isSubscriber: boolean().notNull(),
    isVerifiedSender: boolean().notNull(),
    /** Counts the messages and changes of state: an answer names the one it was written for. */
    version: integer().notNull().default(1),
    /** When the oldest unanswered message came; null = none. */
    waitingSince: moment(),
    firstAnsweredAt: moment(),
    lastMessageAt: moment().notNull().defaultNow(),
    solvedAt: moment(),
    /** When the operators were last told of a new message. */
    notifiedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_threads_user').on(table.userId, table.lastMessageAt),
    index('support_threads_state').on(table.state, table.lastMessageAt),
    index('support_threads_waiting')
      .on(table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
    index('support_threads_answered').on(table.firstAnsweredAt),
  ],
);

/** What a thread was before an answer, for taking it back. Times as ISO texts. */
export type BeforeAnswer = {
  state: ThreadState;
  waitingSince: string | null;
  firstAnsweredAt: string | null;
  solvedAt: string | null;
  lastMessageAt: string;
};

export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => supportThreads.id, { onDelete: 'cascade' }),
    /** The account of the thread. */
    userId: customer(),
    /** A note is read by operators only, and is part of the account's export. */
    author: varchar({ length: 10, enum: ['customer', 'operator', 'note'] }).notNull(),
    operatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    operatorName: varchar({ length: 50 }),
    source: varchar({ length: 10, enum: ['form', 'mail'] })
      .notNull()
      .default('form'),
    body: text().notNull(),
    /** Names and sizes of the attachments of a mail. */
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** Until when an answer can be taken back; its mail is sent afterwards. */
    undoableUntil: moment(),
    before: jsonb().$type<BeforeAnswer>(),
    /** The waiting mail of the answer. */
    mailJob: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_messages_thread').on(table.threadId, table.createdAt),
    index('support_messages_user').on(table.userId),
    index('support_messages_operator').on(table.operatorId),
  ],
);

/** Answers of the operators that are used again. */
export const supportCannedAnswers = pgTable('support_canned_answers', {
  id: id(),
  name: varchar({ length: 80 }).notNull(),
  body: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Incoming mails that were processed, so that none is processed twice. */
export const supportIncomingMails = pgTable(
  'support_incoming_mails',
  {
    /** Hash of the Message-ID, or of the whole mail where it has none. */
    messageHash: varchar({ length: 64 }).primaryKey(),
    receivedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('support_incoming_mails_received').on(table.receivedAt)],
);

/** How far a mailbox was read: written in the transaction that stores the mail. */
export const supportMailboxes = pgTable('support_mailboxes', {
  /** Hash of server, user and folder. */
  mailbox: varchar({ length: 64 }).primaryKey(),
  /** Of the server: when it changes, all numbers of mails are new ones. */
  uidValidity: bigint({ mode: 'number' }).notNull(),
  lastUid: bigint({ mode: 'number' }).notNull(),
  /** Of the first run: older mails are not read. */
  since: moment().notNull(),
});
