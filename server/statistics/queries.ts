import type { Signups } from '#domain/statistics/signups.ts';
import { trendWeeks } from '#domain/statistics/trend-weeks.ts';
import { utcDay, utcWeekStart } from '#domain/usage/periods.ts';
import type { Database } from '../database/database.ts';

/**
 * Sign-ups and subscriptions of the current UTC day and week and of the last weeks, from the counters that each event
 * increments.
 */
export async function readSignups(database: Database, now: Date): Promise<Signups> {
  const [row] = await database.query<Signups>(
    `select
      coalesce((select signup_count from daily_signups where date = $1::date), 0)::int as "todaySignups",
      coalesce((select subscription_count from daily_subscriptions where date = $1::date), 0)::int as "todaySubscriptions",
      coalesce((select sum(signup_count) from daily_signups where date between $2::date and $1::date), 0)::int as "weeklySignups",
      coalesce((select sum(subscription_count) from daily_subscriptions where date between $2::date and $1::date), 0)::int
        as "weeklySubscriptions",
      ${weekCounts('daily_signups', 'signup_count')} as "signupTrend",
      ${weekCounts('daily_subscriptions', 'subscription_count')} as "subscriptionTrend"`,
    [utcDay(now), utcWeekStart(now), trendWeeks],
  );
  return row!;
}

/** The counts of the last $3 weeks, oldest first; $1 is the current day and $2 the Monday of its week. */
function weekCounts(table: 'daily_signups' | 'daily_subscriptions', column: string): string {
  return `(
    select array_agg(coalesce(
      (select sum(${column}) from ${table} where date between monday and least(monday + 6, $1::date)), 0
    )::int order by monday)
    from (select $2::date - 7 * ago as monday from generate_series(0, $3::int - 1) as ago) as weeks
  )`;
}
