import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { VariantId } from '#domain/ab-test/test.ts';
import type { MessageState } from '#domain/sending/message-state.ts';
import type { OpenedBy } from '#domain/sending/opens/machine-events.ts';
import type {
  MessageEventKind,
  SendAudience,
  SendKind,
  SendReason,
  SendSnapshot,
  SendState,
  SubjectTest,
} from '#domain/sending/send.ts';
import { userReference } from './accounts.ts';
import { createdAt, id } from './columns.ts';
import { contacts } from './contacts.ts';
import { sendingAccounts } from './sending-accounts.ts';
import { sequenceEntries, sequences } from './sequences.ts';

const moment = () => timestamp({ withTimezone: true });

/** A campaign that is sent, a step of a sequence with one version of its email, or the mails that ask whether somebody wants to be on a list. */
export const sends = pgTable(
  'sends',
  {
    /** Of a campaign it is made where the button is clicked, so that a request that comes twice begins one send. */
    id: id(),
    userId: userReference(),
    kind: varchar({ length: 10 }).$type<SendKind>().notNull(),
    /** Record id of the email campaign. */
    campaignId: uuid(),
    sequenceId: uuid().references(() => sequences.id, { onDelete: 'set null' }),
    stepId: uuid(),
    /** Of mails that ask. The list may be gone. */
    listId: uuid(),
    snapshot: jsonb().$type<SendSnapshot>().notNull(),
    /** Of a step's snapshot: a changed email is a send of its own. */
    snapshotHash: varchar({ length: 43 }),
    /** Of a campaign alone. */
    audience: jsonb().$type<SendAudience>(),
    sendingAccountId: uuid().references(() => sendingAccounts.id, { onDelete: 'set null' }),
    state: varchar({ length: 20 }).$type<SendState>().notNull(),
    reason: varchar({ length: 30 }).$type<SendReason>(),
    /** What a mail server said, where that is the reason. */
    problem: text(),
    subjectTest: jsonb().$type<SubjectTest>(),
    opensMeasured: boolean().notNull().default(true),
    /** The first contacts of the account were mailed with an operator's consent, or without need for it. */
    reviewedAt: moment(),
    startsAt: moment().notNull(),
    /** The address of the last contact that was looked at; the next page of the audience begins behind it. */
    audienceAfter: varchar({ length: 254 }),
    /** When every contact of the audience was a message. */
    audienceDoneAt: moment(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    index('sends_user').on(table.userId, table.createdAt, table.id),
    index('sends_campaign').on(table.userId, table.campaignId),
    index('sends_account').on(table.sendingAccountId),
    index('sends_active')
      .on(table.startsAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    uniqueIndex('sends_step').on(table.sequenceId, table.stepId, table.snapshotHash),
    uniqueIndex('sends_list')
      .on(table.listId)
      .where(sql`${table.listId} is not null and ${table.state} <> 'stopped'`),
  ],
);

/** One mail to one contact. */
export const sendMessages = pgTable(
  'send_messages',
  {
    id: id(),
    sendId: uuid()
      .notNull()
      .references(() => sends.id, { onDelete: 'cascade' }),
    userId: userReference(),
    /** Null once the contact is erased. */
    contactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    /** Of a sequence: the contact's way through it, and the step. */
    entryId: uuid().references(() => sequenceEntries.id, { onDelete: 'set null' }),
    stepId: uuid(),
    /** Of a mail that asks: the list. */
    listId: uuid(),
    state: varchar({ length: 20 }).$type<MessageState>().notNull().default('waiting'),
    /** The subject of a test; null for the campaign's, or while the rest waits for the winner. */
    subject: varchar({ length: 1 }).$type<VariantId>(),
    /** The Message-ID header. */
    messageId: varchar({ length: 300 }),
    /** Keyed hash of the address that it was sent to, as in `suppressions`. */
    addressHash: varchar({ length: 22 }),
    attempts: integer().notNull().default(0),
    /** When it may be taken by a worker; null while it waits for something else. */
    nextAt: moment(),
    /** The worker that has taken it, and when it claimed it last. */
    workerId: uuid(),
    claimedAt: moment(),
    /** The last response of the mail server, or of a report, cut. */
    smtpResponse: varchar({ length: 1_000 }),
    /** When the mail server took it. */
    sentAt: moment(),
    /** When its state changed last. */
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('send_messages_contact')
      .on(table.sendId, table.contactId)
      .where(sql`${table.stepId} is null and ${table.listId} is null`),
    index('send_messages_asked')
      .on(table.sendId, table.addressHash)
      .where(sql`${table.listId} is not null`),
    uniqueIndex('send_messages_entry')
      .on(table.entryId, table.stepId)
      .where(sql`${table.entryId} is not null`),
    index('send_messages_due')
      .on(table.sendId, table.nextAt)
      .where(sql`${table.state} in ('waiting', 'soft-bounced') and ${table.nextAt} is not null`),
    index('send_messages_claimed')
      .on(table.claimedAt)
      .where(sql`${table.state} = 'sending'`),
    // Every mail is changed twice, and every index with it: those of the usual states are looked up by their send.
    index('send_messages_state')
      .on(table.sendId, table.state, table.at)
      .where(sql`${table.state} not in ('waiting', 'sending', 'sent')`),
    index('send_messages_owner').on(table.contactId),
    index('send_messages_user').on(table.userId),
  ],
);

/** What happened to a mail: no address and no browser is kept. */
export const messageEvents = pgTable(
  'message_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: userReference(),
    messageId: uuid()
      .notNull()
      .references(() => sendMessages.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 20 }).$type<MessageEventKind>().notNull(),
    /** Who opened or clicked, as far as a request tells; null for what is no request. */
    by: varchar({ length: 20 }).$type<OpenedBy>(),
    /** Of a click: the address as the email has it, or the id of a tracked link. */
    link: varchar({ length: 2_000 }),
    at: moment().notNull(),
  },
  (table) => [
    index('message_events_message').on(table.messageId, table.at),
    index('message_events_user').on(table.userId, table.at),
  ],
);
