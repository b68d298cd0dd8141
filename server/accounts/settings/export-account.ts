import { and, asc, eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries, Row } from '../../database/database.ts';
import { sessions, userActivity, users } from '../../database/schema/accounts.ts';
import { billingAccounts, subscriptions } from '../../database/schema/billing.ts';
import { userUploads } from '../../database/schema/library.ts';
import { performanceMetrics } from '../../database/schema/planning.ts';
import { abTests, bulkJobs, competitorAnalysis, emailCampaigns } from '../../database/schema/tools.ts';
import { generationGrants, ipUsageTracking, usageRecords, userApiKeys } from '../../database/schema/usage.ts';
import type { SyncedTable } from '../../sync/collection.ts';
import { registry } from '../../sync/registry.ts';
import type { UserRow } from '../../sessions/session-user.ts';

type OwnedTable = PgTable & { userId: PgColumn };

/**
 * Tables with rows of an account; those of synced collections are in their registry. Without tokens and reservations, which
 * are hashes deleted within a day, and without the counter of changes.
 */
const owned: Record<string, OwnedTable> = {
  sessions,
  userActivity,
  subscriptions,
  billingAccounts,
  usageRecords,
  generationGrants,
  userApiKeys,
  bulkJobs,
  userUploads,
  performanceMetrics,
  abTests,
  emailCampaigns,
  competitorAnalysis,
};

/** Columns that are left out: useless to the owner, useful to an attacker. */
const hashes = new Set(['password', 'tokenHash', 'keyHash']);

/** All server data of an account, table by table, without hashes. */
export async function exportAccount(db: Queries, user: UserRow, now: Date): Promise<Row> {
  const tables: Row = {};
  for (const [name, table] of Object.entries(owned)) {
    const rows = await db.select().from(table).where(eq(table.userId, user.id));
    tables[name] = rows.map(withoutHashes);
  }
  for (const { table } of registry.values()) tables[nameOf(table)] = await listRecords(db, table, user.id);
  const addresses = await db
    .select({ ipAddress: ipUsageTracking.ipAddress, date: ipUsageTracking.date })
    .from(ipUsageTracking)
    .where(sql`${user.id}::uuid = any (${ipUsageTracking.userIds})`);
  return {
    exportedAt: now.toISOString(),
    account: withoutHashes((await db.select().from(users).where(eq(users.id, user.id)))[0] ?? {}),
    ...tables,
    networkAddresses: addresses,
  };
}

/** The complete records of a synced collection. Deleted ones have no content left. */
async function listRecords(db: Queries, table: SyncedTable, userId: string): Promise<unknown[]> {
  const rows = await db
    .select({ data: table.data })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.deleted, false)))
    .orderBy(asc(table.revision));
  return rows.map(({ data }) => data);
}

/** The table's name in camel case, as in `owned`. */
function nameOf(table: PgTable): string {
  return getTableName(table).replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

function withoutHashes(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hashes.has(column)));
}
