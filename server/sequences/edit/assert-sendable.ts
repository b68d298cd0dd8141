import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { campaignIdsOf, type Sequence } from '#domain/sequences/sequence.ts';
import { quoted } from '#domain/text/format.ts';
import type { Queries } from '../../database/database.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { makeSnapshot, readStoredEmail } from '../../sending/sends/make-snapshot.ts';

type Sendable = Pick<Sequence, 'steps'> & { sendingAccountId: string | null };

/**
 * Throws sequences.incomplete where mails of a sequence could not be sent: without a working sending account, and where an email is
 * missing or unfit. Emails are rendered for it, so not inside a transaction.
 */
export async function assertSendable(
  db: Queries,
  userId: string,
  { steps, sendingAccountId }: Sendable,
): Promise<void> {
  const incomplete = (problem: string) => new AppError('sequences.incomplete', { problem });
  const campaignIds = campaignIdsOf({ steps });
  if (campaignIds.length === 0) return;
  const account = sendingAccountId === null ? null : await readAccount(db, userId, sendingAccountId);
  if (!account) throw incomplete('Choose the sending account of its mails.');
  if (account.state !== 'works') throw incomplete('Send a test with its sending account first.');
  for (const campaignId of campaignIds) {
    const email = await readStoredEmail(db, userId, campaignId);
    if (!email) throw incomplete('One of its emails was deleted, or is not synced yet.');
    const { problem } = await makeSnapshot(email);
    if (problem !== null)
      throw incomplete(`${quoted(email.campaign.subject || email.campaign.name)} cannot be sent. ${problem}`);
  }
}

/** Throws input.invalid for a sending account that is not one of the user's. */
export async function assertOwnSendingAccount(db: Queries, userId: string, id: string | null): Promise<void> {
  if (id !== null && !(await readAccount(db, userId, id)))
    throw new AppError('input.invalid', {
      field: 'sendingAccountId',
      problem: 'must be one of your sending accounts',
    });
}

async function readAccount(db: Queries, userId: string, id: string) {
  const [account] = await db
    .select({ state: sendingAccounts.state })
    .from(sendingAccounts)
    .where(and(eq(sendingAccounts.id, id), eq(sendingAccounts.userId, userId)));
  return account ?? null;
}
