import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { CampaignFigures } from '#domain/sending/campaign-figures.ts';
import type { Queries } from '../../database/database.ts';
import { emailCampaigns } from '../../database/schema/emails.ts';

const isUuid = z.uuid();
const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** The figures of the campaigns of which something was delivered, as their records have them. */
export async function readCampaignFigures(db: Queries, userId: string): Promise<CampaignFigures[]> {
  const { recordId, sentCount, openRate, clickRate } = emailCampaigns;
  const rows = await db
    .select({ campaignId: recordId, sentCount, openRate, clickRate })
    .from(emailCampaigns)
    .where(
      and(
        eq(emailCampaigns.userId, userId),
        eq(emailCampaigns.deleted, false),
        gt(emailCampaigns.sentCount, 0),
      ),
    );
  return rows
    .filter(({ campaignId }) => isUuid.safeParse(campaignId).success)
    .map((row) => ({ ...row, openRate: numberOf(row.openRate), clickRate: numberOf(row.clickRate) }));
}
