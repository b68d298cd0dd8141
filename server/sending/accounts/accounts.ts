import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  isOtherServer,
  mostSendingAccounts,
  needsTest,
  type NewSendingAccount,
  type SendingAccount,
  type SendingAccountChanges,
} from '#domain/sending/accounts/account.ts';
import { readAccountProblem } from '#domain/sending/accounts/account-problem.ts';
import { isMailHost } from '#domain/sending/accounts/mail-host.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { AppConfig } from '../../config/config.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sends } from '../../database/schema/sending.ts';
import { sequences } from '../../database/schema/sequences.ts';
import type { MailHosts } from './connection/mail-hosts.ts';
import { keepSentCount } from './sent-in-day.ts';
import { sealPassword } from './password.ts';

export type AccountRow = typeof sendingAccounts.$inferSelect;

export type AccountContext = {
  database: Database;
  config: Pick<AppConfig, 'sessionSecret'>;
  mailHosts: Pick<MailHosts, 'allowsOwnNetwork'>;
};

export const isOwnAccount = (userId: string, id: string) =>
  and(eq(sendingAccounts.id, id), eq(sendingAccounts.userId, userId));

/** The accounts of a user, oldest first. */
export async function listAccounts({ db }: Database, userId: string): Promise<SendingAccount[]> {
  const rows = await db
    .select()
    .from(sendingAccounts)
    .where(eq(sendingAccounts.userId, userId))
    .orderBy(asc(sendingAccounts.createdAt), asc(sendingAccounts.id));
  return rows.map(shownAccount);
}

/** Throws sending.account-unknown. */
export async function readAccountRow(db: Queries, userId: string, id: string): Promise<AccountRow> {
  const [row] = await db.select().from(sendingAccounts).where(isOwnAccount(userId, id));
  if (!row) throw new AppError('sending.account-unknown');
  return row;
}

/** What its owner sees of an account: never its password. */
export function shownAccount({
  password,
  pace: _pace,
  userId: _userId,
  testedAt,
  problem,
  createdAt,
  ...row
}: AccountRow): SendingAccount {
  const isSandbox = row.kind === 'sandbox';
  return {
    ...row,
    security: isSandbox ? null : row.security,
    hasPassword: password !== null,
    testedAt: testedAt?.toISOString() ?? null,
    problem: readAccountProblem(problem),
    createdAt: createdAt.toISOString(),
  };
}

/** Makes an account. The user's row is the lock under which accounts are counted. */
export async function createAccount(
  { database, config, mailHosts }: AccountContext,
  { userId, account, now }: { userId: string; account: NewSendingAccount; now: Date },
): Promise<SendingAccount> {
  const { password, ...values } = account;
  assertServer(values, mailHosts);
  const id = randomUUID();
  const sealed = password === '' ? null : sealPassword(config, id, password);
  return database.db.transaction(async (transaction) => {
    if ((await holdAccounts(transaction, userId)) >= mostSendingAccounts)
      throw new AppError('sending.accounts-full');
    const [row] = await transaction
      .insert(sendingAccounts)
      .values({ ...values, id, userId, kind: 'smtp', password: sealed, createdAt: now })
      .returning();
    return shownAccount(row!);
  });
}

/** Locks the user's row until the transaction ends, and counts the accounts. */
export async function holdAccounts(transaction: Queries, userId: string): Promise<number> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return transaction.$count(sendingAccounts, eq(sendingAccounts.userId, userId));
}

/** Changes an account. One that leads to another server, or sends as another sender, has to be tested again. */
export async function changeAccount(
  { database, config, mailHosts }: AccountContext,
  { userId, id, changes }: { userId: string; id: string; changes: SendingAccountChanges },
): Promise<SendingAccount> {
  return database.db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(sendingAccounts)
      .where(isOwnAccount(userId, id))
      .for('update');
    if (!row) throw new AppError('sending.account-unknown');
    const { password, ...given } = changes;
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (row.kind === 'sandbox') assertSandboxChange(changes);
    else assertServer({ ...row, ...values }, mailHosts);
    const isElsewhere = row.kind === 'smtp' && isOtherServer(row, changes);
    if (isElsewhere && row.password !== null && password === undefined)
      throw new AppError('sending.password-again');
    const set = {
      ...values,
      ...(password === undefined
        ? {}
        : { password: password === '' ? null : sealPassword(config, id, password) }),
      ...(row.kind === 'smtp' && needsTest(row, changes)
        ? { state: 'untested' as const, problem: null, testedAt: null }
        : {}),
    };
    if (Object.keys(set).length === 0) return shownAccount(row);
    const [changed] = await transaction
      .update(sendingAccounts)
      .set(set)
      .where(isOwnAccount(userId, id))
      .returning();
    return shownAccount(changed!);
  });
}

function assertServer(
  { host, security }: Pick<AccountRow, 'host' | 'security'>,
  { allowsOwnNetwork }: Pick<MailHosts, 'allowsOwnNetwork'>,
): void {
  if (host === null || !isMailHost(host, { allowsOwnNetwork })) throw new AppError('sending.host-refused');
  if (security === 'none' && !allowsOwnNetwork) throw new AppError('sending.encryption-required');
}

function assertSandboxChange(changes: SendingAccountChanges): void {
  const { host, port, security, userName, password } = changes;
  const isServer = [host, port, security, userName, password].some((value) => value !== undefined);
  if (isServer) throw new AppError('sending.sandbox-fixed');
}

/** Deletes an account that nothing is sent with. Throws sending.account-unknown, sending.account-in-use. */
export async function deleteAccount(
  { db }: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const own = isOwnAccount(userId, id);
    const [row] = await transaction
      .select({ pace: sendingAccounts.pace })
      .from(sendingAccounts)
      .where(own)
      .for('update');
    if (!row) throw new AppError('sending.account-unknown');
    const openSends = and(
      eq(sends.sendingAccountId, id),
      eq(sends.kind, 'campaign'),
      inArray(sends.state, ['held', 'waiting', 'sending', 'paused']),
    );
    const running = and(eq(sequences.sendingAccountId, id), eq(sequences.isActive, true));
    const inUse =
      (await transaction.$count(sends, openSends)) + (await transaction.$count(sequences, running));
    if (inUse > 0) throw new AppError('sending.account-in-use');
    await keepSentCount(transaction, { userId, pace: row.pace, now });
    await transaction.delete(sendingAccounts).where(own);
  });
}
