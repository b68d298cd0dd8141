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
import type { Criterion } from '#domain/sequences/criterion.ts';
import type { TriggerEvent } from '#domain/sequences/engine/enter.ts';
import type { LeavingReason, SequenceEntry } from '#domain/sequences/entry.ts';
import type { Step } from '#domain/sequences/step.ts';
import type { Trigger } from '#domain/sequences/trigger.ts';
import { userReference } from './accounts.ts';
import { createdAt, id, textList, updatedAt } from './columns.ts';
import { contacts } from './contacts.ts';
import { sendingAccounts } from './sending-accounts.ts';

/** An event of `TriggerEvent`, or another change of a contact. */
export type SequenceEventKind = TriggerEvent['kind'] | 'changed';

const moment = () => timestamp({ withTimezone: true });

export const sequences = pgTable(
  'sequences',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 255 }).notNull(),
    isActive: boolean().notNull().default(false),
    trigger: jsonb().$type<Trigger>().notNull(),
    steps: jsonb().$type<Step[]>().notNull().default([]),
    exits: jsonb().$type<Criterion[]>().notNull().default([]),
    /** Counts its saved changes. */
    version: integer().notNull().default(1),
    /** IANA; for contacts without one. */
    zone: varchar({ length: 100 }).notNull().default('UTC'),
    sendingAccountId: uuid().references(() => sendingAccounts.id, { onDelete: 'set null' }),
    /** Of a trigger by date: whoever was due until then has entered. */
    datesCheckedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('sequences_user').on(table.userId, table.createdAt),
    index('sequences_account').on(table.sendingAccountId),
  ],
);

/** Ways of contacts through sequences (domain/sequences/entry.ts). */
export const sequenceEntries = pgTable(
  'sequence_entries',
  {
    id: id(),
    userId: userReference(),
    sequenceId: uuid()
      .notNull()
      .references(() => sequences.id, { onDelete: 'cascade' }),
    /** Null once the contact is erased. */
    contactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    state: varchar({ length: 20 }).$type<SequenceEntry['state']>().notNull().default('on-the-way'),
    /** Where the contact is, or from where they left; null at the end. */
    stepId: uuid(),
    arrivedAt: moment().notNull(),
    dueAt: moment(),
    /** Ids of the steps that were passed, in that order. */
    passed: textList(),
    enteredAt: moment().notNull(),
    endedAt: moment(),
    reason: varchar({ length: 20 }).$type<LeavingReason>(),
  },
  (table) => [
    uniqueIndex('sequence_entries_on_the_way')
      .on(table.sequenceId, table.contactId)
      .where(sql`${table.state} = 'on-the-way'`),
    index('sequence_entries_due')
      .on(table.sequenceId, table.dueAt)
      .where(sql`${table.state} = 'on-the-way'`),
    index('sequence_entries_step').on(table.sequenceId, table.state, table.stepId),
    index('sequence_entries_contact').on(table.contactId, table.enteredAt),
    index('sequence_entries_user').on(table.userId),
  ],
);

/**
 * What happened to contacts, written by triggers of the database in the transaction in which it happened (migration 0036), until the
 * sequences of the account are told. Goals stay, because conditions ask for them.
 */
export const sequenceEvents = pgTable(
  'sequence_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: userReference(),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** `changed` starts nothing, but exit rules are looked at. */
    kind: varchar({ length: 20 }).$type<SequenceEventKind>().notNull(),
    /** The list, tag or link. */
    value: text().notNull().default(''),
    at: moment().notNull().defaultNow(),
    handledAt: moment(),
  },
  (table) => [
    index('sequence_events_new')
      .on(table.id)
      .where(sql`${table.handledAt} is null`),
    index('sequence_events_goals').on(table.contactId, table.at),
    index('sequence_events_user').on(table.userId),
  ],
);
