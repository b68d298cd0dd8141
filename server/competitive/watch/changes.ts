import { and, asc, count, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { addDays } from '#domain/calendar/days.ts';
import {
  changeKinds,
  changesPerPage,
  firstChanges,
  type ChangesAnswer,
  type ChangesQuery,
  type WatchedChange,
} from '#domain/competitive/watch/watched.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { watchedChanges, watchedSites } from '../../database/schema/watched-sites.ts';

const midnight = (day: string) => new Date(`${day}T00:00:00.000Z`);

/** What was found changed in a week: the first of each kind, or a page of one kind. Throws analysis.watch-unknown. */
export async function listChanges(
  db: Queries,
  { userId, siteId, week, kind, after }: ChangesQuery & { userId: string; siteId: string },
): Promise<ChangesAnswer> {
  const owned = and(eq(watchedSites.id, siteId), eq(watchedSites.userId, userId));
  const sites = await db.select({ id: watchedSites.id }).from(watchedSites).where(owned);
  if (sites.length === 0) throw new AppError('analysis.watch-unknown');
  const inWeek = and(
    eq(watchedChanges.siteId, siteId),
    gte(watchedChanges.foundAt, midnight(week)),
    lt(watchedChanges.foundAt, midnight(addDays(week, 7))),
  )!;
  const counted = await db
    .select({ kind: watchedChanges.kind, count: count() })
    .from(watchedChanges)
    .where(inWeek)
    .groupBy(watchedChanges.kind);
  const countOf = (one: string) => counted.find((row) => row.kind === one)?.count ?? 0;
  const counts = Object.fromEntries(changeKinds.map((one) => [one, countOf(one)])) as ChangesAnswer['counts'];
  if (!kind) return { counts, changes: await firstOfEach(db, inWeek), hasMore: false };
  const conditions = and(inWeek, eq(watchedChanges.kind, kind), after ? isAfter(after) : undefined);
  const rows = await db
    .select()
    .from(watchedChanges)
    .where(conditions)
    .orderBy(asc(watchedChanges.url), asc(watchedChanges.id))
    .limit(changesPerPage + 1);
  return {
    counts,
    changes: rows.slice(0, changesPerPage).map(toChange),
    hasMore: rows.length > changesPerPage,
  };
}

function isAfter(id: string): SQL {
  return sql`(${watchedChanges.url}, ${watchedChanges.id}) > (select url, id from watched_changes where id = ${id})`;
}

async function firstOfEach(db: Queries, condition: SQL): Promise<WatchedChange[]> {
  const place = sql<number>`row_number() over (partition by ${watchedChanges.kind} order by ${watchedChanges.url}, ${watchedChanges.id})`;
  const placed = db
    .select({ id: watchedChanges.id, place: place.as('place') })
    .from(watchedChanges)
    .where(condition)
    .as('placed');
  const rows = await db
    .select({ change: watchedChanges })
    .from(watchedChanges)
    .innerJoin(placed, eq(placed.id, watchedChanges.id))
    .where(lte(placed.place, firstChanges))
    .orderBy(asc(placed.place));
  return rows.map(({ change }) => toChange(change));
}

function toChange(row: typeof watchedChanges.$inferSelect): WatchedChange {
  const { id, kind, url, title, status, wordCount, quote, valueBefore, valueAfter, foundAt } = row;
  return {
    id,
    kind,
    url,
    title,
    before: valueBefore,
    after: valueAfter,
    status,
    wordCount,
    quote,
    foundAt: foundAt.toISOString(),
  };
}
