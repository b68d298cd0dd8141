import { and, asc, eq, getTableColumns, getTableName, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queries, Row } from '../../database/database.ts';
import { sessions, userActivity, users } from '../../database/schema/accounts.ts';
import {
  announcementRecipients,
  billingAccounts,
  duplicateCharges,
  subscriptions,
} from '../../database/schema/billing.ts';
import { userUploads } from '../../database/schema/library.ts';
import { authenticators, knownBrowsers, passkeys, recoveryCodes } from '../../database/schema/security.ts';
import { listAccountContacts, listAccountSuppressions } from '../../contacts/account/list-for-export.ts';
import {
  contactAccounts,
  contactConsents,
  contactImports,
  contactLists,
} from '../../database/schema/contacts.ts';
import { messageEvents, sendMessages, sends } from '../../database/schema/sending.ts';
import { trackedLinkDays, trackedLinks, trackedLinkTargets } from '../../database/schema/links.ts';
import { bounceMailboxes, sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { operatorActions, undeliveredMails } from '../../database/schema/operator.ts';
import { sequenceEntries, sequenceEvents, sequences } from '../../database/schema/sequences.ts';
import { supportMessages, supportThreads } from '../../database/schema/support.ts';
import { watchedChanges, watchedPages, watchedSites } from '../../database/schema/watched-sites.ts';
import { generationGrants, ipUsageTracking, usageRecords, userApiKeys } from '../../database/schema/usage.ts';
import { registry } from '../../sync/registry.ts';
import type { UserRow } from '../../sessions/session-user.ts';

type OwnedTable = PgTable & { userId: PgColumn };

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

/** A page of records ends after this many, or where it is larger than this many bytes; one record always fits. */
const pageRows = 200;
const pageBytes = 1_000_000;

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
    yield* writeList(name, listRows(db, table, user.id, table === supportMessages ? isSent : undefined));
  for (const { table } of registry.values())
    yield* writeList(nameOf(table), listRecords(database, getTableName(table), user.id));
  yield* writeList('trackedLinks', listTrackedLinks(db, user.id));
  yield* writeList('contacts', listAccountContacts(db, user.id));
  yield* writeList('suppressions', listAccountSuppressions(db, user.id));
  yield* writeList('networkAddresses', listAddresses(db, user.id));
  yield* writeList('operatorActions', listOperatorActions(db, user.id));
  yield '\n}\n';
}

/** A field with a list, row by row. */
async function* writeList(name: string, rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n    ${indented(row, 4)}`;
    isFirst = false;
  }
  yield isFirst ? ']' : '\n  ]';
}

/** JSON that people can read, inside a text that is indented this far. */
function indented(value: unknown, spaces: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

/** The rows of a table by their ids; of a table without ids, which has few rows of an account, all at once. */
async function* listRows(
  db: Queries,
  table: OwnedTable,
  userId: string,
  condition?: SQL,
): AsyncGenerator<Row> {
  const id = (getTableColumns(table) as Record<string, PgColumn>).id;
  let last: unknown;
  for (;;) {
    const after = id && last !== undefined ? gt(id, last) : undefined;
    const query = db
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), condition, after));
    const rows: Row[] = id ? await query.orderBy(asc(id)).limit(pageRows) : await query;
    for (const row of rows) yield withoutHashes(row);
    last = rows.at(-1)?.id;
    if (!id || rows.length < pageRows) return;
  }
}

/** The complete records of a synced collection, by their ids. Deleted ones have no content left. */
async function* listRecords(database: Database, table: string, userId: string): AsyncGenerator<unknown> {
  let last = '';
  for (;;) {
    const rows = await database.query<{ id: string; data: unknown }>(
      `with page as (select record_id as id, data, data_bytes from ${table}
          where user_id = $1 and not deleted and record_id > $2 order by record_id limit $3),
        sized as (select *, sum(data_bytes) over (order by id) - data_bytes as before from page)
      select id, data from sized where before < $4 order by id`,
      [userId, last, pageRows, pageBytes],
    );
    if (rows.length === 0) return;
    for (const { data } of rows) yield data;
    last = rows.at(-1)!.id;
  }
}

/** Tracked links with their targets and daily counts, also deleted ones. */
async function* listTrackedLinks(db: Queries, userId: string): AsyncGenerator<Row> {
  for await (const link of listRows(db, trackedLinks, userId)) {
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

function withoutHashes(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hashes.has(column)));
}
