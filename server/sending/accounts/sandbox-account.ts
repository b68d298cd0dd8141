import { and, eq } from 'drizzle-orm';
import { defaultPace, mostSendingAccounts } from '#domain/sending/accounts/account.ts';
import type { AppConfig } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { holdAccounts } from './accounts.ts';

/**
 * Makes the account that sends to the sandbox's inbox, where there is one and the user has none. In local mode everybody can send from
 * the first moment, and nothing leaves the machine.
 */
export async function ensureSandboxAccount(
  { db }: Database,
  { sandboxSmtpUrl }: Pick<AppConfig, 'sandboxSmtpUrl'>,
  { user, now }: { user: UserRow; now: Date },
): Promise<void> {
  if (sandboxSmtpUrl === undefined) return;
  const own = and(eq(sendingAccounts.userId, user.id), eq(sendingAccounts.kind, 'sandbox'));
  if ((await db.$count(sendingAccounts, own)) > 0) return;
  await db.transaction(async (transaction) => {
    if ((await holdAccounts(transaction, user.id)) >= mostSendingAccounts) return;
    // Another call may have made it since.
    if ((await transaction.$count(sendingAccounts, own)) > 0) return;
    await transaction.insert(sendingAccounts).values({
      userId: user.id,
      kind: 'sandbox',
      name: 'Sandbox inbox',
      security: 'none',
      senderName: [user.firstName, user.lastName].filter(Boolean).join(' '),
      senderEmail: user.email,
      perMinute: sandboxPace.perMinute,
      perDay: sandboxPace.perDay,
      state: 'works',
      createdAt: now,
    });
  });
}

/** Nobody's server is loaded by it. */
const sandboxPace = { perMinute: 600, perDay: 10 * defaultPace.perDay };
