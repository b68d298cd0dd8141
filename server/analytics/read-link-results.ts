import { and, asc, between, eq, isNull } from 'drizzle-orm';
import type { LinkResult } from '#domain/analytics/results/link-results.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import type { Queries } from '../database/database.ts';
import { trackedLinkDays, trackedLinks, trackedLinkTargets } from '../database/schema/links.ts';

/** What the account's tracked links counted on some UTC days, by day and target, the oldest first. */
export async function readLinkResults(
  db: Queries,
  { userId, range }: { userId: string; range: DayRange },
): Promise<LinkResult[]> {
  const { day, position } = trackedLinkDays;
  const rows = await db
    .select({
      linkId: trackedLinks.id,
      name: trackedLinks.name,
      contentId: trackedLinks.contentId,
      testId: trackedLinks.testId,
      target: position,
      label: trackedLinkTargets.label,
      day,
      visitors: trackedLinkDays.visitors,
      visits: trackedLinkDays.visits,
      robots: trackedLinkDays.robots,
      goals: trackedLinkDays.goals,
      cents: trackedLinkDays.cents,
    })
    .from(trackedLinkDays)
    .innerJoin(trackedLinks, eq(trackedLinks.id, trackedLinkDays.linkId))
    .innerJoin(
      trackedLinkTargets,
      and(eq(trackedLinkTargets.linkId, trackedLinkDays.linkId), eq(trackedLinkTargets.position, position)),
    )
    .where(
      and(
        eq(trackedLinks.userId, userId),
        isNull(trackedLinks.deletedAt),
        between(day, range.from, range.to),
      ),
    )
    .orderBy(asc(day), asc(trackedLinks.id), asc(position));
  return rows.map(({ cents, ...row }) => ({ ...row, value: cents / 100 }));
}
