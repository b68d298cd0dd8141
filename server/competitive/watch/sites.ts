import { and, count, eq, gte, sql } from 'drizzle-orm';
import { countWeeks, keptSince } from '#domain/competitive/watch/look-times.ts';
import { mostWatchedSites, type WatchedSite } from '#domain/competitive/watch/watched.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { watchedChanges, watchedSites } from '../../database/schema/watched-sites.ts';
import { siteOf } from '../crawl/frontier/normalize-url.ts';

export type WatchedSiteRow = typeof watchedSites.$inferSelect;

/** The watched sites of an account in the order in which they were added, with their changes a week. */
export async function listWatchedSites(db: Queries, userId: string, now: Date): Promise<WatchedSite[]> {
  const rows = await db
    .select()
    .from(watchedSites)
    .where(eq(watchedSites.userId, userId))
    .orderBy(watchedSites.createdAt, watchedSites.id);
  const week = sql<string>`to_char(date_trunc('week', ${watchedChanges.foundAt} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const counts = await db
    .select({ siteId: watchedChanges.siteId, week, count: count() })
    .from(watchedChanges)
    .where(and(eq(watchedChanges.userId, userId), gte(watchedChanges.foundAt, keptSince(now))))
    .groupBy(watchedChanges.siteId, week);
  const ofSite = (id: string) =>
    new Map(counts.flatMap((row) => (row.siteId === id ? [[row.week, row.count] as const] : [])));
  return rows.map((row) => toWatchedSite(row, countWeeks(ofSite(row.id), now)));
}

/**
 * Has a site watched from now on, or leaves it as it is if it is watched already. Throws analysis.watch-full. The account's
 * row is the lock under which its sites are counted.
 */
export async function watchSite(
  { db }: Database,
  { userId, url, now }: { userId: string; url: string; now: Date },
): Promise<WatchedSite> {
  const row = await db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const rows = await transaction.select().from(watchedSites).where(eq(watchedSites.userId, userId));
    const site = siteOf(url);
    const known = rows.find((other) => other.site === site);
    if (known) return known;
    if (rows.length >= mostWatchedSites) throw new AppError('analysis.watch-full');
    const [added] = await transaction
      .insert(watchedSites)
      .values({ userId, url, site, createdAt: now, nextLookAt: now })
      .returning();
    return added!;
  });
  const sites = await listWatchedSites(db, userId, now);
  return sites.find(({ id }) => id === row.id) ?? toWatchedSite(row, countWeeks(new Map(), now));
}

/** Stops watching and forgets what was found. Throws analysis.watch-unknown. */
export async function stopWatching(db: Queries, userId: string, id: string): Promise<void> {
  const deleted = await db
    .delete(watchedSites)
    .where(and(eq(watchedSites.id, id), eq(watchedSites.userId, userId)))
    .returning({ id: watchedSites.id });
  if (deleted.length === 0) throw new AppError('analysis.watch-unknown');
}

function toWatchedSite(row: WatchedSiteRow, weeks: WatchedSite['weeks']): WatchedSite {
  const { id, url, failure, pagesRead, isPartial } = row;
  const moment = (at: Date | null) => at && at.toISOString();
  return {
    id,
    url,
    createdAt: row.createdAt.toISOString(),
    firstLookAt: moment(row.firstLookAt),
    lookedAt: moment(row.lookedAt),
    changedAt: moment(row.changedAt),
    nextLookAt: row.nextLookAt.toISOString(),
    failure,
    failedAt: moment(row.failedAt),
    pagesRead,
    isPartial,
    weeks,
  };
}
