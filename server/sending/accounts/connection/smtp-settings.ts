import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SendingAccountKind, SendingSecurity } from '#domain/sending/accounts/account.ts';
import { writeAccountProblem, type AccountProblem } from '#domain/sending/accounts/account-problem.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../../database/database.ts';
import { sendingAccounts } from '../../../database/schema/sending-accounts.ts';
import { readAccountRow, type AccountRow } from '../accounts.ts';
import { openPassword } from '../password.ts';

export type SendingDeps = Pick<FastifyInstance, 'database' | 'config' | 'mailHosts'>;

/** Where a connection goes, and who signs in. */
export type SmtpServer = {
  /** As its certificate names it. */
  host: string;
  /** What was checked: connections go there and nowhere else. */
  address: string;
  port: number;
  security: SendingSecurity;
  /** Empty: no sign-in. */
  userName: string;
  /** A function, so that no log and no JSON has it. */
  password: () => string;
};

/** Everything that mails of an account are sent with, but its pace. Read again for every batch: it may have changed. */
export type SmtpSettings = SmtpServer & {
  accountId: string;
  kind: SendingAccountKind;
  senderName: string;
  senderEmail: string;
  replyTo: string | null;
  opensMeasured: boolean;
};

/**
 * The settings of an account that works, with its pinned address. Throws AppError: sending.account-unknown, sending.account-untested,
 * sending.account-fails, sending.password-lost, sending.encryption-required, sending.host-refused for a host that may not be connected
 * to any more, and sending.host-unresolved for one without addresses at the moment.
 */
export async function readSendingAccount(
  deps: SendingDeps,
  userId: string,
  id: string,
): Promise<SmtpSettings> {
  const row = await readFreshRow(deps, userId, id);
  if (row.state === 'untested') throw new AppError('sending.account-untested');
  if (row.state === 'fails') throw new AppError('sending.account-fails');
  return {
    ...(await openServer(deps, row)),
    accountId: row.id,
    kind: row.kind,
    senderName: row.senderName,
    senderEmail: row.senderEmail,
    replyTo: row.replyTo,
    opensMeasured: row.opensMeasured,
  };
}

/** Resolves and checks the server of an account, and opens its password. Throws what readSendingAccount throws. */
export async function openServer(
  { config, mailHosts }: Pick<SendingDeps, 'config' | 'mailHosts'>,
  row: AccountRow,
): Promise<SmtpServer> {
  if (row.kind === 'sandbox') return sandboxServer(config);
  const { host, port, security } = row;
  if (host === null || port === null) throw new AppError('sending.account-fails');
  if (security === 'none' && !mailHosts.allowsOwnNetwork) throw new AppError('sending.encryption-required');
  const signIn = openSignIn(config, row);
  return { ...(await mailHosts.pin({ host, port })), security, ...signIn };
}

const noSignIn = { userName: '', password: () => '' };

/** Where the sandbox is on, which is in local mode only. */
function sandboxServer({ sandboxSmtpUrl }: SendingDeps['config']): SmtpServer {
  if (sandboxSmtpUrl === undefined) throw new AppError('sending.no-sandbox');
  const { hostname, port } = new URL(sandboxSmtpUrl);
  return { host: hostname, address: hostname, port: Number(port), security: 'none', ...noSignIn };
}

function openSignIn(
  config: SendingDeps['config'],
  { id, userName, password: sealed }: AccountRow,
): Pick<SmtpServer, 'userName' | 'password'> {
  if (sealed === null || userName === '') return noSignIn;
  const opened = openPassword(config, id, sealed);
  if (opened === null) throw new AppError('sending.password-lost');
  const { password } = opened;
  return { userName, password: () => password };
}

/** The row of an account. Its password is stored anew where it was sealed with the former secret. */
export async function readFreshRow(
  { database: { db }, config }: SendingDeps,
  userId: string,
  id: string,
): Promise<AccountRow> {
  const row = await readAccountRow(db, userId, id);
  const resealed = row.password === null ? null : openPassword(config, id, row.password)?.resealed;
  if (!resealed) return row;
  await db
    .update(sendingAccounts)
    .set({ password: resealed })
    .where(and(eq(sendingAccounts.id, id), eq(sendingAccounts.password, row.password!)));
  return readAccountRow(db, userId, id);
}

/** Stores that the mail server of an account refuses it: nothing is sent with it until a test succeeds. */
export async function noteAccountProblem(
  db: Queries,
  { accountId, problem, now }: { accountId: string; problem: AccountProblem; now: Date },
): Promise<void> {
  await db
    .update(sendingAccounts)
    .set({ state: 'fails', problem: writeAccountProblem(problem), testedAt: now })
    .where(and(eq(sendingAccounts.id, accountId), eq(sendingAccounts.kind, 'smtp')));
}
