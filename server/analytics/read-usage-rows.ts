import type { UsageRow } from '#domain/analytics/performance-metric.ts';
import { dayOf, daysOf, instantsOf, type DayRange } from '#domain/analytics/range/day-range.ts';
import { sandboxModel } from '#domain/content/sandbox-text.ts';
import type { Database } from '../database/database.ts';

type CountedRow = Omit<UsageRow, 'day'> & { place: number };

/**
 * The generations of an account on days of a calendar in a zone, by day and by what they were for. The database gets the
 * instants at which the days begin, so that days are those of `dayOf`, whatever the database knows of time zones.
 */
export async function readUsageRows(
  { query }: Database,
  { userId, range, zone }: { userId: string; range: DayRange; zone: string },
): Promise<UsageRow[]> {
  const days = daysOf(range);
  const starts = days.map((day) => instantsOf({ from: day, to: day }, zone).since);
  const rows = await query<CountedRow>(
    `select
      width_bucket(created_at, $3::timestamptz[]) as place,
      content_type as "contentType", tool, provider, model,
      count(*)::int as generations,
      coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
      coalesce(sum(output_tokens), 0)::float8 as "outputTokens",
      coalesce(sum(coalesce(tokens_used, input_tokens + output_tokens)), 0)::float8 as tokens,
      coalesce(sum(cost), 0)::float8 as cost,
      count(*) filter (where cost is null and model is distinct from $5)::int as "withoutCost"
    from usage_records
    where user_id = $1 and created_at >= $2::timestamptz and created_at < $4::timestamptz
    group by 1, 2, 3, 4, 5
    order by 1, content_type collate "C", tool collate "C", provider collate "C", model collate "C"`,
    [userId, starts[0]!, starts, instantsOf(range, zone).until, sandboxModel],
    'read_usage_rows',
  );
  return rows.map(({ place, ...row }) => ({ day: dayOf(starts[place - 1]!, zone), ...row }));
}
