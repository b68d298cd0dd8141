import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** What was counted of one target on one day. */
export type TargetCounts = {
  linkId: string;
  /** UTC day. */
  day: string;
  position: number;
  visits: number;
  robots: number;
  goals: number;
  cents: number;
  lastVisitMs: number | null;
  /** Its visitors: the database knows which of them were counted before, here or in another process. */
  hashes: ReadonlySet<string>;
};

/** `number` grows with every batch of a process. */
export type Batch = { instanceId: string; number: number; counts: readonly TargetCounts[] };

/** So many hashes of a link are stored a day. Later visitors are counted as visits only: a flood must not fill the disk. */
export const mostVisitorsOfDay = 1_000_000;

/**
 * Writes a batch in one statement: a busy machine needs long for each way to the database and back, and a server may be killed
 * meanwhile. A batch that was written already, whose acknowledgment was lost, is not written again. Counts of links that were deleted
 * meanwhile are dropped.
 */
export async function writeCounts({ db }: Database, { instanceId, number, counts }: Batch): Promise<void> {
  const rows = counts.toSorted(inOrder);
  const visitors = visitorsOf(rows);
  const column = <Row>(of: readonly Row[], read: (row: Row) => string | number | null) =>
    sql.param(of.map((row) => read(row)?.toString() ?? null));
  const seconds = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  await db.execute(sql`
    with batch as (
      insert into tracked_link_batches as known (instance_id, number, written_at) values (${instanceId}, ${number}, now())
        on conflict (instance_id) do update set number = excluded.number, written_at = excluded.written_at
          where known.number < excluded.number
        returning number),
    -- Locked, so that a link cannot be deleted before its counts are written; in one order, as below.
    live as materialized (
      select id from tracked_links
        where id = any(${sql.param([...new Set(rows.map(({ linkId }) => linkId))])}::text[])
          and deleted_at is null and exists (select from batch)
        order by id for share),
    visitor as (
      select * from unnest(
        ${column(visitors, ({ linkId }) => linkId)}::text[], ${column(visitors, ({ day }) => day)}::text[]::date[],
        ${column(visitors, ({ position }) => position)}::text[]::smallint[],
        ${column(visitors, ({ hash }) => hash)}::text[]) as visitor (link_id, day, position, hash)
        where link_id in (select id from live)),
    full_days as (
      select link_id, day from tracked_link_days where (link_id, day) in (select link_id, day from visitor)
        group by link_id, day having sum(visitors) >= ${mostVisitorsOfDay}),
    added as (
      insert into tracked_link_seen (link_id, day, hash)
        select link_id, day, hash from visitor
          where not exists (
            select from full_days where full_days.link_id = visitor.link_id and full_days.day = visitor.day)
          order by link_id, day, hash
        on conflict do nothing
        returning link_id, day, hash),
    counted as (
      select link_id, day, position, count(*) as visitors from added join visitor using (link_id, day, hash)
        group by link_id, day, position)
    insert into tracked_link_days as known
        (link_id, day, position, visitors, visits, robots, goals, cents, last_visit_at)
      select row.link_id, row.day, row.position, coalesce(counted.visitors, 0),
          row.visits, row.robots, row.goals, row.cents, row.last_visit_at
        from unnest(
          ${column(rows, (row) => row.linkId)}::text[], ${column(rows, (row) => row.day)}::text[]::date[],
          ${column(rows, (row) => row.position)}::text[]::smallint[], ${column(rows, (row) => row.visits)}::text[]::int[],
          ${column(rows, (row) => row.robots)}::text[]::int[], ${column(rows, (row) => row.goals)}::text[]::int[],
          ${column(rows, (row) => row.cents)}::text[]::bigint[],
          ${column(rows, (row) => seconds(row.lastVisitMs))}::text[]::timestamptz[])
            as row (link_id, day, position, visits, robots, goals, cents, last_visit_at)
          left join counted using (link_id, day, position)
        where row.link_id in (select id from live)
        order by row.link_id, row.day, row.position
      on conflict (link_id, day, position) do update set
        visitors = known.visitors + excluded.visitors, visits = known.visits + excluded.visits,
        robots = known.robots + excluded.robots, goals = known.goals + excluded.goals,
        cents = known.cents + excluded.cents,
        last_visit_at = greatest(known.last_visit_at, excluded.last_visit_at)`);
}

type CountedVisitor = Pick<TargetCounts, 'linkId' | 'day' | 'position'> & { hash: string };

/** A visitor is of one target of a link on a day: of the last, if cookies say otherwise. */
function visitorsOf(counts: readonly TargetCounts[]): CountedVisitor[] {
  const visitors = new Map<string, CountedVisitor>();
  for (const { linkId, day, position, hashes } of counts)
    for (const hash of hashes) visitors.set(`${linkId} ${day} ${hash}`, { linkId, day, position, hash });
  return [...visitors.values()];
}

/** Two processes that write the same rows in the same order do not wait for each other in a circle. */
function inOrder(one: TargetCounts, other: TargetCounts): number {
  const [left, right] = [one, other].map(({ linkId, day, position }) => `${linkId} ${day} ${position}`);
  return left! < right! ? -1 : 1;
}
