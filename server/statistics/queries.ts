import type { Signups } from '#domain/statistics/signups.ts';
import { utcDay, utcWeekStart } from '#domain/usage/periods.ts';
import type { Database } from '../database/database.ts';

/** Sign-ups and subscriptions of the current UTC day and week, from the counters that each event increments. */
export async function readSignups(database: Database, now: Date): Promise<Signups> {
  const [row] = await database.query<Signups>(
    `select
      coalesce((select signup_count from daily_signups where date = $1::date), 0)::int as "todaySignups",
      coalesce((select subscription_count from daily_subscriptions where date = $1::date), 0)::int as "todaySubscriptions",
      coalesce((select sum(signup_count) from daily_signups where date between $2::date and $1::date), 0)::int as "weeklySignups",
      coalesce((select sum(subscription_count) from daily_subscriptions where date between $2::date and $1::date), 0)::int
        as "weeklySubscriptions"`,
    [utcDay(now), utcWeekStart(now)],
  );
  return row!;
}
