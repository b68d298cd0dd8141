import { asc, eq, getTableName, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queries, Row } from '../../../database/database.ts';
import { sessions, userActivity, users } from '../../../database/schema/accounts.ts';
import {
  announcementRecipients,
  billingAccounts,
  duplicateCharges,
  subscriptions,
} from '../../../database/schema/billing.ts';
import { userUploads } from '../../../database/schema/library.ts';
import { authenticators, knownBrowsers, passkeys, recoveryCodes } from '../../../database/schema/security.ts';
import { listAccountContacts, listAccountSuppressions } from '../../../contacts/account/list-for-export.ts';
import {
  contactAccounts,
  contactConsents,
  contactImports,
  contactLists,
} from '../../../database/schema/contacts.ts';
import { messageEvents, sendMessages, sends } from '../../../database/schema/sending.ts';
import { trackedLinkDays, trackedLinks, trackedLinkTargets } from '../../../database/schema/links.ts';
import { bounceMailboxes, sendingAccounts } from '../../../database/schema/sending-accounts.ts';
import { operatorActions, undeliveredMails } from '../../../database/schema/operator.ts';
import { sequenceEntries, sequenceEvents, sequences } from '../../../database/schema/sequences.ts';
import { supportMessages, supportThreads } from '../../../database/schema/support.ts';
import { watchedChanges, watchedPages, watchedSites } from '../../../database/schema/watched-sites.ts';
import {
  generationGrants,
  ipUsageTracking,
  usageRecords,
  userApiKeys,
} from '../../../database/schema/usage.ts';
import { registry } from '../../../sync/registry.ts';
import type { UserRow } from '../../../sessions/session-user.ts';
import { readRecords, readRows, type OwnedTable } from './read-pages.ts';

/**
 * Tables with rows of an account; those of synced collections are in their registry. Without tokens and reservations, which
 * are hashes deleted within a day, and without the counter and epochs of changes.
 */
const owned: Record<string, OwnedTable> = {
  sessions,
  passkeys,
  authenticators,
  recoveryCodes,
  knownBrowsers,
  userActivity,
  subscriptions,
  billingAccounts,
  duplicateCharges,
  announcementRecipients,
  usageRecords,
  generationGrants,
  userApiKeys,
  userUploads,
  supportThreads,
  supportMessages,
  undeliveredMails,
  watchedSites,
  watchedPages,
  watchedChanges,
  contactAccounts,
  contactLists,
  contactConsents,
  contactImports,
  sequences,
  sequenceEntries,
  sequenceEvents,
  sendingAccounts,
  bounceMailboxes,
  sends,
  sendMessages,
  messageEvents,
};

/** Columns that are left out: useless to the owner, some of them useful to an attacker. */
const hashes = new Set([
  'password',
  'tokenHash',
  'keyHash',
  'secret',
  'codeHash',
  'browserHash',
  'publicKey',
  'search',
  'sealedKey',
  'addressHash',
  'snapshotHash',
  'workerId',
  // Of conversations with support: who of us answered, and what leads replies back.
  'replyKey',
  'operatorId',
  'operatorName',
  'mailJob',
  'before',
]);

/**
 * All server data of an account, table by table, without hashes: the pieces of one JSON text. Each page of rows is read
 * when the one before was sent, so that a large account needs no more memory than a small one.
 */
export async function* exportAccount(database: Database, user: UserRow, now: Date): AsyncGenerator<string> {
  const { db } = database;
  const account = (await db.select().from(users).where(eq(users.id, user.id)))[0] ?? {};
  yield `{\n  "exportedAt": ${JSON.stringify(now.toISOString())},\n  "account": ${indented(withoutHashes(account), 2)}`;
  // An answer of support that can still be taken back is not sent yet.
  const isSent = or(isNull(supportMessages.undoableUntil), lte(supportMessages.undoableUntil, now));
  for (const [name, table] of Object.entries(owned))
    yield* writeList(
      name,
      hideHashes(readRows(db, table, user.id, table === supportMessages ? isSent : undefined)),
    );
  for (const { table } of registry.values())
    yield* writeTexts(nameOf(table), readRecords(database, getTableName(table), user.id));
  yield* writeList('trackedLinks', listTrackedLinks(db, user.id));
  yield* writeList('contacts', listAccountContacts(db, user.id));
  yield* writeList('suppressions', listAccountSuppressions(db, user.id));
  yield* writeList('networkAddresses', listAddresses(db, user.id));
  yield* writeList('operatorActions', listOperatorActions(db, user.id));
  yield '\n}\n';
}

/** A field with a list, row by row. */
async function* writeList(name: string, rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield* writeTexts(name, textsOf(rows));
}

async function* textsOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield indented(row, 4);
}

/** A field with a list of values that are JSON already. */
async function* writeTexts(name: string, values: AsyncIterable<string>): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let isFirst = true;
  for await (const value of values) {
    yield isFirst ? '\n    ' : ',\n    ';
    // By itself: joined, a large one would be copied.
    yield value;
    isFirst = false;
  }
  yield isFirst ? ']' : '\n  ]';
}

/** JSON that people can read, inside a text that is indented this far. */
function indented(value: unknown, spaces: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

/** Tracked links with their targets and daily counts, also deleted ones. */
async function* listTrackedLinks(db: Queries, userId: string): AsyncGenerator<Row> {
  for await (const link of hideHashes(readRows(db, trackedLinks, userId))) {
    // It has neither any more, and there may be many.
    if (link.deletedAt !== null) {
      yield { ...link, targets: [], days: [] };
      continue;
    }
    const ofLink = (table: typeof trackedLinkTargets | typeof trackedLinkDays) =>
      eq(table.linkId, String(link.id));
    const targets = await db
      .select()
      .from(trackedLinkTargets)
      .where(ofLink(trackedLinkTargets))
      .orderBy(asc(trackedLinkTargets.position));
    const days = await db
      .select()
      .from(trackedLinkDays)
      .where(ofLink(trackedLinkDays))
      .orderBy(asc(trackedLinkDays.day), asc(trackedLinkDays.position));
    yield { ...link, targets: targets.map(withoutLink), days: days.map(withoutLink) };
  }
}

const withoutLink = ({ linkId: _linkId, ...row }: Row) => row;

async function* listAddresses(db: Queries, userId: string): AsyncGenerator<Row> {
  yield* await db
    .select({ ipAddress: ipUsageTracking.ipAddress, date: ipUsageTracking.date })
    .from(ipUsageTracking)
    .where(sql`${userId}::uuid = any (${ipUsageTracking.userIds})`);
}

/** What operators did to the account; not which operator. */
async function* listOperatorActions(db: Queries, userId: string): AsyncGenerator<Row> {
  const { action, reason, createdAt } = operatorActions;
  yield* await db
    .select({ action, reason, createdAt })
    .from(operatorActions)
    .where(eq(operatorActions.subjectId, userId))
    .orderBy(asc(createdAt));
}

/** The table's name in camel case, as in `owned`. */
function nameOf(table: PgTable): string {
  return getTableName(table).replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

async function* hideHashes(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) yield withoutHashes(row);
}

function withoutHashes(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hashes.has(column)));
}
