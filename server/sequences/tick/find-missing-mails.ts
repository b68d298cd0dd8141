import { and, eq, inArray } from 'drizzle-orm';
import { campaignIdsOf, type Sequence } from '#domain/sequences/sequence.ts';
import { allSteps } from '#domain/sequences/step.ts';
import type { Queries } from '../../database/database.ts';
import { emailCampaigns } from '../../database/schema/emails.ts';

/** Steps whose email was deleted. */
export async function findMissingMails(
  db: Queries,
  userId: string,
  sequence: Sequence,
): Promise<Set<string>> {
  const campaignIds = campaignIdsOf(sequence);
  if (campaignIds.length === 0) return new Set();
  const there = await db
    .select({ id: emailCampaigns.recordId })
    .from(emailCampaigns)
    .where(
      and(
        eq(emailCampaigns.userId, userId),
        inArray(emailCampaigns.recordId, campaignIds),
        eq(emailCampaigns.deleted, false),
      ),
    );
  const known = new Set(there.map(({ id }) => id));
  const missing = allSteps(sequence.steps).filter(
    (step) => step.kind === 'mail' && step.campaignId !== null && !known.has(step.campaignId),
  );
  return new Set(missing.map(({ id }) => id));
}
