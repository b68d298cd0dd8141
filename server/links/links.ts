import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/errors/app-error.ts';
import { mostLinks, type LinkDays, type NewLink, type TrackedLink } from '#domain/links/link.ts';
import type { LinkQuery } from '#domain/links/link-changes.ts';
import { linkPath } from '#domain/links/target-address.ts';
import type { Database, Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { trackedLinkDays, trackedLinks, trackedLinkTargets } from '../database/schema/links.ts';

/** Of an address in print or in a post, so it is short; guessing one of a million links takes 10^12 requests. */
const idBytes = 8;
const idCharacters = 10;
export const linkIdShape = /^[A-Za-z0-9]{10}$/;

type Owner = { userId: string; origin: string };

/** Letters and figures only: others are lost where people or programs copy an address. */
function newLinkId(): string {
  for (;;) {
    const id = randomBytes(idBytes).toString('base64url').replace(/[-_]/g, '').slice(0, idCharacters);
    if (id.length === idCharacters) return id;
  }
}

/** Makes a link. Its targets must be checked (readTargetUrl). Throws links.full. The account's row is the lock under which its links are counted. */
export async function createLink(
  { db }: Database,
  { userId, link, now }: { userId: string; link: NewLink; now: Date },
): Promise<string> {
  const id = newLinkId();
  await db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const isLive = and(eq(trackedLinks.userId, userId), isNull(trackedLinks.deletedAt));
    const [counted] = await transaction.select({ count: count() }).from(trackedLinks).where(isLive);
    if (counted!.count >= mostLinks) throw new AppError('links.full');
    const { name, contentId = null, testId = null, targets } = link;
    await transaction.insert(trackedLinks).values({ id, userId, name, contentId, testId, createdAt: now });
    await transaction
      .insert(trackedLinkTargets)
      .values(targets.map(({ url, label }, position) => ({ linkId: id, position, url, label })));
  });
  return id;
}

/** The links of an account with their counts, the newest first. */
export async function listLinks(
  db: Queries,
  { userId, origin, contentId, testId, id }: Owner & LinkQuery & { id?: string },
): Promise<TrackedLink[]> {
  const rows = await db
    .select()
    .from(trackedLinks)
    .where(
      and(
        eq(trackedLinks.userId, userId),
        isNull(trackedLinks.deletedAt),
        id === undefined ? undefined : eq(trackedLinks.id, id),
        contentId === undefined ? undefined : eq(trackedLinks.contentId, contentId),
        testId === undefined ? undefined : eq(trackedLinks.testId, testId),
      ),
    )
    .orderBy(desc(trackedLinks.createdAt), trackedLinks.id);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const targets = await db
    .select()
    .from(trackedLinkTargets)
    .where(inArray(trackedLinkTargets.linkId, ids))
    .orderBy(trackedLinkTargets.linkId, trackedLinkTargets.position);
  const { linkId, position } = trackedLinkDays;
  const sum = (column: PgColumn) => sql<number>`sum(${column})::float8`;
  const counts = await db
    .select({
      linkId,
      position,
      visitors: sum(trackedLinkDays.visitors),
      visits: sum(trackedLinkDays.visits),
      robots: sum(trackedLinkDays.robots),
      goals: sum(trackedLinkDays.goals),
      cents: sql<number>`sum(${trackedLinkDays.cents})::float8`,
      lastVisitAt: sql<
        string | null
      >`(extract(epoch from max(${trackedLinkDays.lastVisitAt})) * 1000)::float8`,
    })
    .from(trackedLinkDays)
    .where(inArray(linkId, ids))
    .groupBy(linkId, position);
  const targetsOf = Map.groupBy(targets, (target) => target.linkId);
  const countsOf = Map.groupBy(counts, (row) => row.linkId);
  return rows.map((row) => {
    const counted = countsOf.get(row.id) ?? [];
    const lastVisit = Math.max(0, ...counted.map(({ lastVisitAt }) => Number(lastVisitAt ?? 0)));
    return {
      id: row.id,
      name: row.name,
      url: origin + linkPath + row.id,
      createdAt: row.createdAt.toISOString(),
      contentId: row.contentId,
      testId: row.testId,
      lastVisitAt: lastVisit > 0 ? new Date(lastVisit).toISOString() : null,
      targets: (targetsOf.get(row.id) ?? []).map((target) => ({
        label: target.label,
        url: target.url,
        isDeleted: target.deletedAt !== null,
        ...(target.addedAt && { addedAt: target.addedAt.toISOString() }),
        ...figuresOf(counted.find((each) => each.position === target.position)),
      })),
    };
  });
}

type Figures = Pick<
  typeof trackedLinkDays.$inferSelect,
  'visitors' | 'visits' | 'robots' | 'goals' | 'cents'
>;

function figuresOf(row: Figures | undefined) {
  const { visitors = 0, visits = 0, robots = 0, goals = 0, cents = 0 } = row ?? {};
  return { visitors, visits, robots, goals, value: cents / 100 };
}

/** A link of an account. Throws links.unknown. */
export async function readLink(db: Queries, asked: Owner & { id: string }): Promise<TrackedLink> {
  const [link] = await listLinks(db, asked);
  if (!link) throw new AppError('links.unknown');
  return link;
}

/** A live link of an account. */
export const isOwn = (userId: string, id: string) =>
  and(eq(trackedLinks.id, id), eq(trackedLinks.userId, userId), isNull(trackedLinks.deletedAt));

/** Counts of a link by UTC day and target, oldest first. Throws links.unknown. */
export async function readLinkDays(
  db: Queries,
  { userId, id }: { userId: string; id: string },
): Promise<LinkDays> {
  const owned = await db.select({ id: trackedLinks.id }).from(trackedLinks).where(isOwn(userId, id));
  if (owned.length === 0) throw new AppError('links.unknown');
  const rows = await db
    .select()
    .from(trackedLinkDays)
    .where(eq(trackedLinkDays.linkId, id))
    .orderBy(trackedLinkDays.day, trackedLinkDays.position);
  return { id, days: rows.map((row) => ({ day: row.day, target: row.position, ...figuresOf(row) })) };
}
