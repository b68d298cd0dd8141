import { sql } from 'drizzle-orm';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import type { EmailResult } from '#domain/analytics/results/email-results.ts';
import type { Queries } from '../database/database.ts';

/** What the sent campaigns of the account brought on some UTC days, those of sequences too, by day and campaign. */
export async function readEmailResults(
  db: Queries,
  { userId, range }: { userId: string; range: DayRange },
): Promise<EmailResult[]> {
  const { rows } = (await db.execute(sql`
    with mails as (
      select send_messages.id, sent_at, campaign_id, opens_measured, snapshot->'campaign'->>'name' as name, sends.created_at
        from send_messages join sends on sends.id = send_messages.send_id
        where send_messages.user_id = ${userId}::uuid and send_messages.state = 'sent' and sent_at is not null
          and campaign_id is not null),
    firsts as (
      select message_id, kind, min(at) as at from message_events
        where user_id = ${userId}::uuid and (kind in ('open', 'unsubscribe') or (kind = 'click' and by = 'person'))
        group by message_id, kind),
    named as (
      select campaign_id, (array_agg(name order by created_at desc))[1] as name, bool_or(opens_measured) as measured
        from mails group by campaign_id),
    counted as (
      select campaign_id, 'sent' as kind, sent_at as at from mails
      union all
      select campaign_id, kind, firsts.at from firsts join mails on mails.id = firsts.message_id),
    days as (select campaign_id, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from counted)
    select days.campaign_id as "campaignId", named.name, day,
        (count(*) filter (where kind = 'sent'))::int as delivered, (count(*) filter (where kind = 'click'))::int as clicked,
        case when measured then (count(*) filter (where kind = 'open'))::int end as opened,
        (count(*) filter (where kind = 'unsubscribe'))::int as unsubscribed
      from days join named on named.campaign_id = days.campaign_id
      where day between ${range.from} and ${range.to}
      group by days.campaign_id, named.name, measured, day
      order by day, days.campaign_id`)) as unknown as { rows: EmailResult[] };
  return rows;
}
