import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/**
 * The specified figures of email campaigns (dashboard document, `sentCount`, `openRate`, `clickRate`), counted again for the sends in
 * which something happened: of all sends of the campaign, those of sequences too. What a killed process has noted is counted with the
 * next event.
 */
export function createCampaignFigures({ db }: Database) {
  const noted = new Set<string>();
  return {
    note: (sendId: string) => void noted.add(sendId),
    async flush(): Promise<void> {
      const ids = [...noted];
      noted.clear();
      if (ids.length === 0) return;
      await db.execute(sql`
        with campaigns as (
          select distinct user_id, campaign_id from sends where id = any(${sql.param(ids)}::uuid[]) and campaign_id is not null),
        mails as (
          select sends.user_id, sends.campaign_id, send_messages.id, sends.opens_measured from campaigns
            join sends on sends.user_id = campaigns.user_id and sends.campaign_id = campaigns.campaign_id
            join send_messages on send_messages.send_id = sends.id and send_messages.state = 'sent'),
        readers as (
          select mails.id, bool_or(kind = 'open') as opened, bool_or(kind = 'click' and by = 'person') as clicked
            from mails join message_events on message_events.message_id = mails.id group by mails.id),
        figures as (
          select user_id, campaign_id, count(*) as sent, count(*) filter (where opens_measured) as measured,
              count(*) filter (where opened) as opened, count(*) filter (where clicked) as clicked
            from mails left join readers on readers.id = mails.id group by user_id, campaign_id)
        update email_campaigns set sent_count = sent,
            open_rate = round(100.0 * opened / nullif(measured, 0), 2), click_rate = round(100.0 * clicked / sent, 2)
          from figures where email_campaigns.user_id = figures.user_id and record_id = campaign_id::text`);
    },
  };
}
export type CampaignFigures = ReturnType<typeof createCampaignFigures>;
