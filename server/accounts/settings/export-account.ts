import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries, Row } from '../../database/database.ts';
import { sessions, userActivity, users } from '../../database/schema/accounts.ts';
import { billingAccounts, subscriptions } from '../../database/schema/billing.ts';
import {
  contentFolders,
  contentItems,
  contentLibrary,
  projects,
  userUploads,
} from '../../database/schema/library.ts';
import { calendarEvents, performanceMetrics } from '../../database/schema/planning.ts';
import {
  abTests,
  brandVoices,
  bulkJobs,
  competitorAnalysis,
  emailCampaigns,
} from '../../database/schema/tools.ts';
import { ipUsageTracking, usageRecords, userApiKeys } from '../../database/schema/usage.ts';
import type { UserRow } from '../session-user.ts';

type OwnedTable = PgTable & { userId: PgColumn };

/** Tables whose rows belong to an account. Without tokens and reservations: those are hashes, and gone in a day. */
const owned: Record<string, OwnedTable> = {
  sessions,
  userActivity,
  subscriptions,
  billingAccounts,
  usageRecords,
  userApiKeys,
  brandVoices,
  bulkJobs,
  contentLibrary,
  projects,
  contentFolders,
  userUploads,
  calendarEvents,
  performanceMetrics,
  abTests,
  emailCampaigns,
  competitorAnalysis,
};

/** Columns that are of no use to anybody but a thief. */
const hashes = new Set(['password', 'tokenHash', 'keyHash']);

/** Everything the server has of an account, table by table, without hashes. */
export async function exportAccount(db: Queries, user: UserRow, now: Date): Promise<Row> {
  const tables: Row = {};
  for (const [name, table] of Object.entries(owned)) {
    const rows = await db.select().from(table).where(eq(table.userId, user.id));
    tables[name] = rows.map(withoutHashes);
  }
  const items = await db
    .select({ item: contentItems })
    .from(contentItems)
    .innerJoin(projects, eq(projects.id, contentItems.projectId))
    .where(eq(projects.userId, user.id));
  const addresses = await db
    .select({ ipAddress: ipUsageTracking.ipAddress, date: ipUsageTracking.date })
    .from(ipUsageTracking)
    .where(sql`${user.id}::uuid = any (${ipUsageTracking.userIds})`);
  return {
    exportedAt: now.toISOString(),
    account: withoutHashes((await db.select().from(users).where(eq(users.id, user.id)))[0] ?? {}),
    ...tables,
    contentItems: items.map(({ item }) => item),
    networkAddresses: addresses,
  };
}

function withoutHashes(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hashes.has(column)));
}
