import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { campaignIdsOf, type Sequence } from '#domain/sequences/sequence.ts';
import type { Queries } from '../../database/database.ts';
import { emailCampaigns } from '../../database/schema/emails.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';

/** Throws sequences.incomplete where an email of the sequence is not on the server. */
export async function assertEmailsStored(
  db: Queries,
  userId: string,
  sequence: Pick<Sequence, 'steps'>,
): Promise<void> {
  const ids = campaignIdsOf(sequence);
  const stored = await db
    .select({ id: emailCampaigns.recordId })
    .from(emailCampaigns)
    .where(
      and(
        eq(emailCampaigns.userId, userId),
        eq(emailCampaigns.deleted, false),
        inArray(emailCampaigns.recordId, ids),
      ),
    );
  if (new Set(stored.map(({ id }) => id)).size < ids.length)
    throw new AppError('sequences.incomplete', {
      problem: 'One of its emails was deleted, or is not synced yet.',
    });
}

/** Throws input.invalid for a sending account that is not one of the user's. */
export async function assertOwnSendingAccount(db: Queries, userId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const own = and(eq(sendingAccounts.id, id), eq(sendingAccounts.userId, userId));
  if ((await db.$count(sendingAccounts, own)) === 0)
    throw new AppError('input.invalid', {
      field: 'sendingAccountId',
      problem: 'must be one of your sending accounts',
    });
}
