import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sends } from '../../database/schema/sending.ts';

type Campaign = { userId: string; campaignId: string };

/**
 * The specified figures of email campaigns (dashboard document, `sentCount`, `openRate`, `clickRate`), counted again for the sends in
 * which something happened: of all sends of the campaign, those of sequences too. What a killed process has noted is counted with the
 * next event. They are columns of the table and not of the synced record, so no edit on a device collides with them.
 */
export function createCampaignFigures(database: Database) {
  const noted = new Set<string>();

  /** Processes count one after the other, so that no older count is written over a newer one. False where another one is counting. */
  const count = ({ userId, campaignId }: Campaign): Promise<boolean> =>
    database.withLock(`aigen.figures.${userId}.${campaignId}`, async () => {
      await database.query(statement, [userId, campaignId]);
    });

  return {
    note: (sendId: string) => void noted.add(sendId),
    async flush(): Promise<void> {
      const ids = [...noted];
      noted.clear();
      let failure: unknown = null;
      for (const { sendId, ...campaign } of await findCampaigns(ids)) {
        try {
          if (!(await count(campaign))) noted.add(sendId);
        } catch (error) {
          noted.add(sendId);
          failure = error;
        }
      }
      if (failure !== null) throw failure;
    },
  };

  async function findCampaigns(ids: string[]): Promise<(Campaign & { sendId: string })[]> {
    if (ids.length === 0) return [];
    try {
      const rows = await database.db
        .select({ sendId: sends.id, userId: sends.userId, campaignId: sends.campaignId })
        .from(sends)
        .where(and(inArray(sends.id, ids), isNotNull(sends.campaignId)));
      const known = rows.map((row) => ({ ...row, campaignId: row.campaignId! }));
      return [...new Map(known.map((each) => [`${each.userId} ${each.campaignId}`, each])).values()];
    } catch (error) {
      for (const id of ids) noted.add(id);
      throw error;
    }
  }
}
export type CampaignFigures = ReturnType<typeof createCampaignFigures>;

/** $1 account, $2 campaign. */
const statement = `
  with mails as (
    select send_messages.id, sends.opens_measured from sends
      join send_messages on send_messages.send_id = sends.id and send_messages.state = 'sent'
      where sends.user_id = $1::uuid and sends.campaign_id = $2::uuid),
  readers as (
    select mails.id, bool_or(kind = 'open') as opened, bool_or(kind = 'click' and by = 'person') as clicked
      from mails join message_events on message_events.message_id = mails.id group by mails.id),
  figures as (
    select count(*)::int as sent, count(*) filter (where opens_measured) as measured,
        count(*) filter (where opens_measured and opened) as opened, count(*) filter (where clicked) as clicked
      from mails left join readers on readers.id = mails.id)
  update email_campaigns set sent_count = sent,
      open_rate = round(100.0 * opened / nullif(measured, 0), 2), click_rate = round(100.0 * clicked / nullif(sent, 0), 2)
    from figures where email_campaigns.user_id = $1::uuid and record_id = $2::uuid::text`;
