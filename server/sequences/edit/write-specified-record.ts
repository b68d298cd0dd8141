import { and, asc, desc, eq } from 'drizzle-orm';
import { specifiedAutomation } from '#domain/sequences/stored/specified-record.ts';
import type { Queries } from '../../database/database.ts';
import { emailCampaigns } from '../../database/schema/emails.ts';
import { sequences } from '../../database/schema/sequences.ts';
import { toSequence } from '../sequence-rows.ts';

/**
 * Fills the specified fields of campaigns (`trigger`, `delay`, `isActive`) from the sequence that sends them: of several from one that
 * runs, else from the oldest. Those that no sequence sends have none.
 */
export async function writeSpecifiedRecord(
  db: Queries,
  userId: string,
  campaignIds: readonly string[],
): Promise<void> {
  if (campaignIds.length === 0) return;
  const rows = await db
    .select()
    .from(sequences)
    .where(eq(sequences.userId, userId))
    .orderBy(desc(sequences.isActive), asc(sequences.createdAt), asc(sequences.id));
  const all = rows.map(toSequence);
  for (const campaignId of [...new Set(campaignIds)].toSorted()) {
    const found = all.map((each) => specifiedAutomation(each, campaignId)).find((each) => each !== null);
    await db
      .update(emailCampaigns)
      .set(found ?? { trigger: null, delay: 0, isActive: false })
      .where(and(eq(emailCampaigns.userId, userId), eq(emailCampaigns.recordId, campaignId)));
  }
}
