import { eq } from 'drizzle-orm';
import { compareLooks, type KnownSite, type Look } from '#domain/competitive/watch/compare-looks.ts';
import { nextLookAfterFailure, nextWeeklyLook } from '#domain/competitive/watch/look-times.ts';
import type { LookFailure } from '#domain/competitive/watch/watched.ts';
import type { Database, Queries } from '../../database/database.ts';
import { watchedChanges, watchedPages, watchedSites } from '../../database/schema/watched-sites.ts';
import type { WatchedSiteRow } from './sites.ts';

/** Rows of one statement. */
const rowsAtOnce = 200;

/** What the looks before have brought; null before the first one. */
export async function readKnown(db: Queries, site: WatchedSiteRow): Promise<KnownSite | null> {
  const { id, origin, lookedAt, isComplete } = site;
  if (origin === null || lookedAt === null) return null;
  const rows = await db
    .select({ snapshot: watchedPages.snapshot })
    .from(watchedPages)
    .where(eq(watchedPages.siteId, id));
  return {
    origin,
    lookedAt: lookedAt.toISOString(),
    isComplete,
    pages: rows.map(({ snapshot }) => snapshot),
  };
}

/**
 * Compares a look with what is known and writes both, in one transaction: a process that dies before its end has written
 * nothing, and the site is looked at again. Returns how many changes were found; null for a site that is not watched any more.
 */
export async function writeLook(
  { db }: Database,
  siteId: string,
  { look, now }: { look: Look; now: Date },
): Promise<number | null> {
  return db.transaction(async (transaction) => {
    const site = await lockSite(transaction, siteId);
    if (!site) return null;
    const { changes, known } = compareLooks(await readKnown(transaction, site), look);
    const { id, userId } = site;
    const rows = changes.map(({ before, after, ...change }) => ({
      ...change,
      userId,
      siteId: id,
      foundAt: now,
      valueBefore: before,
      valueAfter: after,
    }));
    for (const some of parts(rows)) await transaction.insert(watchedChanges).values(some);
    await transaction.delete(watchedPages).where(eq(watchedPages.siteId, id));
    const pages = known.pages.map((snapshot) => ({ userId, siteId: id, snapshot }));
    for (const some of parts(pages)) await transaction.insert(watchedPages).values(some);
    await transaction
      .update(watchedSites)
      .set({
        origin: known.origin,
        isComplete: known.isComplete,
        isPartial: look.end !== 'complete',
        pagesRead: look.pages.filter(({ failure }) => failure === null).length,
        firstLookAt: site.firstLookAt ?? now,
        lookedAt: now,
        changedAt: changes.length > 0 ? now : site.changedAt,
        nextLookAt: nextWeeklyLook(id, now),
        failure: null,
        failedAt: null,
        failures: 0,
      })
      .where(eq(watchedSites.id, id));
    return changes.length;
  });
}

/** Records that a site could not be looked at, and when it is tried again. */
export async function writeFailure(
  { db }: Database,
  siteId: string,
  { failure, now }: { failure: LookFailure; now: Date },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const site = await lockSite(transaction, siteId);
    if (!site) return;
    const failures = site.failures + 1;
    const nextLookAt = nextLookAfterFailure(siteId, now, failures);
    await transaction
      .update(watchedSites)
      .set({ failure, failures, failedAt: now, nextLookAt })
      .where(eq(watchedSites.id, siteId));
  });
}

async function lockSite(db: Queries, id: string): Promise<WatchedSiteRow | undefined> {
  const [site] = await db.select().from(watchedSites).where(eq(watchedSites.id, id)).for('update');
  return site;
}

function* parts<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
