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
 * Writes a batch in one transaction. One that was written already, whose acknowledgment was lost, is not written again. Counts of
 * links that were deleted meanwhile are dropped.
 */
export async function writeCounts({ db }: Database, { instanceId, number, counts }: Batch): Promise<void> {
  await db.transaction(async (transaction) => {
    const rowsOf = async <Row>(statement: ReturnType<typeof sql>) =>
      ((await transaction.execute(statement)) as unknown as { rows: Row[] }).rows;
    const isNew = await rowsOf(sql`
      insert into tracked_link_batches as known (instance_id, number, written_at) values (${instanceId}, ${number}, now())
        on conflict (instance_id) do update set number = excluded.number, written_at = excluded.written_at
          where known.number < excluded.number
        returning number`);
    if (isNew.length === 0) return;
    const ids = [...new Set(counts.map(({ linkId }) => linkId))];
    // Locked, so that a link cannot be deleted before its counts are written; in one order, as below.
    const found = await rowsOf<{ id: string }>(sql`
      select id from tracked_links where id = any(${sql.param(ids)}::text[]) and deleted_at is null
        order by id for share`);
    const live = new Set(found.map(({ id }) => id));
    const written = counts.filter(({ linkId }) => live.has(linkId)).toSorted(inOrder);
    if (written.length === 0) return;
    const targetOf = new Map<string, TargetCounts>();
    for (const count of written) for (const hash of count.hashes) targetOf.set(keyOf(count, hash), count);
    const visitors = new Map<TargetCounts, number>();
    if (targetOf.size > 0) {
      const keys = [...targetOf.keys()].toSorted().map((key) => key.split(' ') as [string, string, string]);
      const column = (at: number) => sql.param(keys.map((key) => key[at]!));
      const days = sql.param([...new Set(keys.map(([, day]) => day))]);
      const added = await rowsOf<{ key: string }>(sql`
        with full_days as (
          select link_id, day from tracked_link_days
            where link_id = any(${sql.param([...live])}::text[]) and day = any(${days}::text[]::date[])
            group by link_id, day having sum(visitors) >= ${mostVisitorsOfDay})
        insert into tracked_link_seen (link_id, day, hash)
          select link_id, day, hash from unnest(${column(0)}::text[], ${column(1)}::text[]::date[], ${column(2)}::text[])
            as visitor (link_id, day, hash)
            where not exists (select from full_days where full_days.link_id = visitor.link_id and full_days.day = visitor.day)
          on conflict do nothing
          returning link_id || ' ' || day::text || ' ' || hash as key`);
      for (const { key } of added) {
        const target = targetOf.get(key)!;
        visitors.set(target, (visitors.get(target) ?? 0) + 1);
      }
    }
    const figures = written.map((count) => ({ ...count, visitors: visitors.get(count) ?? 0 }));
    const column = (read: (row: (typeof figures)[number]) => string | number | null) =>
      sql.param(figures.map((row) => read(row)?.toString() ?? null));
    await transaction.execute(sql`
      insert into tracked_link_days as known
          (link_id, day, position, visitors, visits, robots, goals, cents, last_visit_at)
        select * from unnest(
          ${column((row) => row.linkId)}::text[], ${column((row) => row.day)}::text[]::date[],
          ${column((row) => row.position)}::text[]::smallint[], ${column((row) => row.visitors)}::text[]::int[],
          ${column((row) => row.visits)}::text[]::int[], ${column((row) => row.robots)}::text[]::int[],
          ${column((row) => row.goals)}::text[]::int[], ${column((row) => row.cents)}::text[]::bigint[],
          ${column((row) => row.lastVisitMs && new Date(row.lastVisitMs).toISOString())}::text[]::timestamptz[])
        on conflict (link_id, day, position) do update set
          visitors = known.visitors + excluded.visitors, visits = known.visits + excluded.visits,
          robots = known.robots + excluded.robots, goals = known.goals + excluded.goals,
          cents = known.cents + excluded.cents,
          last_visit_at = greatest(known.last_visit_at, excluded.last_visit_at)`);
  });
}

const keyOf = ({ linkId, day }: TargetCounts, hash: string) => `${linkId} ${day} ${hash}`;

/** Two processes that write the same rows in the same order do not wait for each other in a circle. */
function inOrder(one: TargetCounts, other: TargetCounts): number {
  const [left, right] = [one, other].map(({ linkId, day, position }) => `${linkId} ${day} ${position}`);
  return left! < right! ? -1 : 1;
}
