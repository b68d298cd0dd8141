import type { CountedService, RecentOutcomes } from '#domain/status/outcomes.ts';
import type { Database } from '../database/database.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;

export type MeasuredFacts = {
  outcomes: Partial<Record<CountedService, RecentOutcomes>>;
  oldestJobMs: number | null;
};

/** What all processes counted in the last hour, and how long the oldest job has been due. */
export async function readFacts({ query }: Database, now: Date): Promise<MeasuredFacts> {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const rows = await query<{ service: CountedService; quarter: [number, number]; hour: [number, number] }>(
    `select service,
        array[coalesce(sum(succeeded) filter (where minute > $1), 0)::int,
          coalesce(sum(failed) filter (where minute > $1), 0)::int] as quarter,
        array[sum(succeeded)::int, sum(failed)::int] as hour
      from service_outcomes where minute > $2 group by service`,
    [since(quarterMs), since(hourMs)],
    'status-outcomes',
  );
  // What waits for its next attempt waits on purpose.
  const [oldest] = await query<{ ms: number | null }>(
    `select (extract(epoch from $1::timestamptz - min(greatest(created_on, start_after))) * 1000)::float8 as ms
      from pgboss.job where state in ('created', 'retry') and start_after <= $1::timestamptz`,
    [now.toISOString()],
    'status-oldest-job',
  );
  const toOutcomes = ([succeeded, failed]: [number, number]) => ({ succeeded, failed });
  return {
    outcomes: Object.fromEntries(
      rows.map(({ service, quarter, hour }) => [
        service,
        { quarter: toOutcomes(quarter), hour: toOutcomes(hour) },
      ]),
    ),
    oldestJobMs: oldest?.ms ?? null,
  };
}
