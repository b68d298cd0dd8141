import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { campaignIdsOf } from '#domain/sequences/sequence.ts';
import { specifiedAutomation, type SpecifiedAutomation } from '#domain/sequences/stored/specified-record.ts';
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
  // Devices that sync write several campaigns under this lock, in their own order.
  await db.execute(sql`select 1 from sync_counters where user_id = ${userId}::uuid for update`);
  const automationOf = await readAutomations(db, userId);
  for (const campaignId of [...new Set(campaignIds)].toSorted())
    await db
      .update(emailCampaigns)
      .set(automationOf(campaignId) ?? { trigger: null, delay: 0, isActive: false })
      .where(and(eq(emailCampaigns.userId, userId), eq(emailCampaigns.recordId, campaignId)));
}

/** By a campaign, what the specified fields say of the sequence that sends it; null where none does. */
export async function readAutomations(
  db: Queries,
  userId: string,
): Promise<(campaignId: string) => SpecifiedAutomation | null> {
  const rows = await db
    .select()
    .from(sequences)
    .where(eq(sequences.userId, userId))
    .orderBy(desc(sequences.isActive), asc(sequences.createdAt), asc(sequences.id));
  const found = new Map<string, SpecifiedAutomation>();
  for (const sequence of rows.map(toSequence))
    for (const campaignId of campaignIdsOf(sequence))
      if (!found.has(campaignId)) found.set(campaignId, specifiedAutomation(sequence, campaignId)!);
  return (campaignId) => found.get(campaignId) ?? null;
}
