import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type {
  ImportFailure,
  ImportFigures,
  ImportSettings,
  ImportState,
} from '#domain/contacts/import/contact-import.ts';
import type { ProblemRow } from '#domain/contacts/import/row-problem.ts';
import type { MembershipState } from '#domain/contacts/list.ts';
import type { SuppressionReason } from '#domain/contacts/suppression.ts';
import { userReference } from './accounts.ts';
import { createdAt, id, textList, tsvector, updatedAt } from './columns.ts';
import { sendingAccounts } from './sending-accounts.ts';

const moment = () => timestamp({ withTimezone: true });

/** What all contacts of an account share. Its row is the lock under which contacts are added. */
export const contactAccounts = pgTable('contact_accounts', {
  userId: userReference().primaryKey(),
  /** Names the account in the links of its emails. */
  linkId: uuid().notNull().unique('contact_accounts_link').defaultRandom(),
  /** The account's key, encrypted with the server's secret: suppressed addresses are hashed and links are signed with it. */
  sealedKey: text().notNull(),
  /** Names of the account's own fields. */
  fieldNames: textList(),
});

export const contactLists = pgTable(
  'contact_lists',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 200 }).notNull(),
    isDoubleOptIn: boolean().notNull().default(true),
    /** What sends the mails that ask to confirm; null for the only account that works. */
    sendingAccountId: uuid().references(() => sendingAccounts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_lists_user').on(table.userId),
    index('contact_lists_account').on(table.sendingAccountId),
  ],
);

/** Where contacts agreed and to which words; one for all rows of a file. */
export const contactConsents = pgTable(
  'contact_consents',
  {
    id: id(),
    userId: userReference(),
    source: text().notNull(),
    wording: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_consents_user').on(table.userId)],
);

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    userId: userReference(),
    /** As it was typed. */
    email: varchar({ length: 254 }).notNull(),
    /** The one spelling that is compared. */
    emailKey: varchar({ length: 254 }).notNull(),
    /** Of the spelling, as in `suppressions`. */
    emailHash: varchar({ length: 22 }).notNull(),
    /** Of addresses that the contact had before: mails to them are still in mailboxes, with a link to unsubscribe. */
    formerHashes: textList(),
    firstName: varchar({ length: 200 }).notNull().default(''),
    lastName: varchar({ length: 200 }).notNull().default(''),
    company: varchar({ length: 200 }).notNull().default(''),
    city: varchar({ length: 200 }).notNull().default(''),
    /** IANA. */
    zone: varchar({ length: 100 }),
    fields: jsonb().$type<Record<string, string>>().notNull().default({}),
    tags: textList(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The last time that a person opened or clicked an email. */
    lastActiveAt: moment(),
    search: tsvector().generatedAlwaysAs(searchWords()),
  },
  (table) => [
    unique('contacts_email').on(table.userId, table.emailKey),
    index('contacts_user').on(table.userId, table.createdAt, table.id),
    index('contacts_hash').on(table.userId, table.emailHash),
    index('contacts_search').using('gin', table.search),
  ],
);

/** The owner is a word of its own, as in the library. An address is found by its parts. */
function searchWords() {
  const text = `email || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || city`;
  return sql.raw(
    `array_to_tsvector(array['user:' || user_id::text]) || to_tsvector('simple', aigen_spaced(translate(${text}, '@.+_-''', '      ')))`,
  );
}

export const contactMemberships = pgTable(
  'contact_memberships',
  {
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    listId: uuid()
      .notNull()
      .references(() => contactLists.id, { onDelete: 'cascade' }),
    state: varchar({ length: 20 }).$type<MembershipState>().notNull(),
    consentId: uuid()
      .notNull()
      .references(() => contactConsents.id, { onDelete: 'cascade' }),
    consentAt: moment().notNull(),
    createdAt: createdAt(),
    /** When the confirmation mail was queued. */
    askedAt: moment(),
    confirmedAt: moment(),
    leftAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.listId] }),
    index('contact_memberships_list').on(table.listId, table.state),
    index('contact_memberships_consent').on(table.consentId),
    index('contact_memberships_unasked')
      .on(table.listId)
      .where(sql`${table.state} = 'pending' and ${table.askedAt} is null`),
  ],
);

/** Addresses that get nothing. They stay when the contact is deleted, and are no addresses any more. */
export const suppressions = pgTable(
  'suppressions',
  {
    userId: userReference(),
    /** Keyed hash of the address. */
    emailHash: varchar({ length: 22 }).notNull(),
    reason: varchar({ length: 20 }).$type<SuppressionReason>().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.emailHash] }),
    index('suppressions_newest').on(table.userId, table.at),
  ],
);

/** Files with contacts. A file is deleted once it is imported, and its row after some weeks. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: id(),
    userId: userReference(),
    fileName: varchar({ length: 300 }).notNull(),
    /** Its key in the file storage; null once it is deleted. */
    filePath: text(),
    encoding: varchar({ length: 20 }).notNull(),
    delimiter: varchar({ length: 1 }).notNull(),
    state: varchar({ length: 20 }).$type<ImportState>().notNull(),
    failure: varchar({ length: 20 }).$type<ImportFailure>(),
    /** Grows with every reading, so that one that was overtaken writes nothing. */
    pass: integer().notNull().default(0),
    columns: jsonb().$type<string[]>().notNull(),
    samples: jsonb().$type<string[][]>().notNull(),
    settings: jsonb().$type<ImportSettings>().notNull(),
    needsDateOrder: boolean().notNull().default(false),
    /** Rows that were read in this pass, and in all. */
    rowsDone: integer().notNull().default(0),
    rows: integer(),
    figures: jsonb().$type<ImportFigures>().notNull(),
    problems: jsonb().$type<ProblemRow[]>().notNull().default([]),
    listId: uuid().references(() => contactLists.id, { onDelete: 'set null' }),
    consentId: uuid().references(() => contactConsents.id, { onDelete: 'set null' }),
    /** Null: a column says it. */
    consentAt: moment(),
    asksToConfirm: boolean().notNull().default(true),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    index('contact_imports_user').on(table.userId, table.createdAt),
    index('contact_imports_list').on(table.listId),
    index('contact_imports_consent').on(table.consentId),
  ],
);
