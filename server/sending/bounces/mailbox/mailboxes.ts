import { eq } from 'drizzle-orm';
import {
  isOtherMailServer,
  type BounceMailbox,
  type BounceMailboxSettings,
} from '#domain/sending/bounces/bounce-mailbox.ts';
import { isMailHost } from '#domain/sending/accounts/mail-host.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../../database/database.ts';
import { bounceMailboxes, sendingAccounts } from '../../../database/schema/sending-accounts.ts';
import { isOwnAccount, readAccountRow, type AccountContext } from '../../accounts/accounts.ts';
import { sealPassword } from '../../accounts/password.ts';

export type MailboxRow = typeof bounceMailboxes.$inferSelect;

/** What the password of a mailbox is sealed for: that of its account cannot be opened in its place. */
export const sealedFor = (sendingAccountId: string) => `${sendingAccountId} bounce mailbox`;

export const isMailboxOf = (accountId: string) => eq(bounceMailboxes.sendingAccountId, accountId);

/** The mailbox of an account of the user, or null. Throws sending.account-unknown. */
export async function readMailboxRow(
  db: Queries,
  userId: string,
  accountId: string,
): Promise<MailboxRow | null> {
  await readAccountRow(db, userId, accountId);
  const [row] = await db.select().from(bounceMailboxes).where(isMailboxOf(accountId));
  return row ?? null;
}

/** What its owner sees of a mailbox: never its password. */
export const shownMailbox = (row: MailboxRow): BounceMailbox => ({
  host: row.host,
  port: row.port,
  security: row.security,
  userName: row.userName,
  folder: row.folder,
  state: row.state,
  problem: row.problem,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  nextCheckAt: row.nextCheckAt.toISOString(),
  reports: row.reports,
});

/**
 * Gives an account a mailbox, or changes it. It is due at once. Another folder or user is another mailbox, which is read from its own
 * beginning.
 */
export async function saveMailbox(
  { database, config, mailHosts }: AccountContext,
  {
    userId,
    accountId,
    settings,
    now,
  }: { userId: string; accountId: string; settings: BounceMailboxSettings; now: Date },
): Promise<BounceMailbox> {
  const { password, ...place } = settings;
  if (!isMailHost(place.host, mailHosts)) throw new AppError('sending.host-refused');
  if (place.security === 'none' && !mailHosts.allowsOwnNetwork)
    throw new AppError('sending.encryption-required');
  return database.db.transaction(async (transaction) => {
    // The account's row is the lock under which its mailbox changes.
    const own = isOwnAccount(userId, accountId);
    const [account] = await transaction.select().from(sendingAccounts).where(own).for('update');
    if (!account) throw new AppError('sending.account-unknown');
    if (account.kind === 'sandbox') throw new AppError('sending.sandbox-fixed');
    const before = await readMailboxRow(transaction, userId, accountId);
    if (password === undefined && (!before || isOtherMailServer(before, place)))
      throw new AppError('sending.password-again');
    const isSame =
      before !== null && !isOtherMailServer(before, place) && before.folder === place.folder
        ? {}
        : { uidValidity: null, lastUid: 0, reports: 0, checkedAt: null };
    const set = {
      ...place,
      ...(password === undefined ? {} : { password: sealPassword(config, sealedFor(accountId), password) }),
      ...isSame,
      state: 'new' as const,
      problem: null,
      failures: 0,
      nextCheckAt: now,
      takenUntil: null,
    };
    const [row] = await transaction
      .insert(bounceMailboxes)
      .values({
        ...set,
        password: set.password ?? before!.password,
        sendingAccountId: accountId,
        userId,
        createdAt: now,
      })
      .onConflictDoUpdate({ target: bounceMailboxes.sendingAccountId, set })
      .returning();
    return shownMailbox(row!);
  });
}

/** Forgets the mailbox of an account with its password; what is in it stays. Throws sending.account-unknown. */
export async function deleteMailbox(db: Queries, userId: string, accountId: string): Promise<void> {
  await readAccountRow(db, userId, accountId);
  await db.delete(bounceMailboxes).where(isMailboxOf(accountId));
}
