import { and, count, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  allowedPerDay,
  type SendingAccountKind,
  type SendingSecurity,
} from '#domain/sending/accounts/account.ts';
import { writeAccountProblem, type AccountProblem } from '#domain/sending/accounts/account-problem.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { readAccountRow, type AccountRow } from './accounts.ts';
import { openPassword } from './password.ts';

export type SendingDeps = Pick<FastifyInstance, 'database' | 'config' | 'mailHosts'>;

/** Where a connection goes, and who signs in. */
export type SmtpServer = {
  /** As its certificate names it. */
  host: string;
  /** What was checked: connections go there and nowhere else. */
  address: string;
  port: number;
  security: SendingSecurity;
  /** The password is a function, so that no log and no JSON has it. */
  signIn: { user: string; password: () => string } | null;
};

/** Everything that mails of an account are sent with. Read again for every batch: it may have changed. */
export type SmtpSettings = SmtpServer & {
  accountId: string;
  kind: SendingAccountKind;
  sender: { name: string; address: string };
  replyTo: string | null;
  perMinute: number;
  /** Within what the installation allows the user with all accounts. */
  perDay: number;
  opensMeasured: boolean;
};

/**
 * The settings of an account that works, with its pinned address. Throws sending.account-unknown, sending.account-untested,
 * sending.account-fails and sending.password-lost, NotPublicError for a host that may not be connected to any more, and the error of
 * the resolver for one without addresses.
 */
export async function readSendingAccount(
  deps: SendingDeps,
  userId: string,
  id: string,
): Promise<SmtpSettings> {
  const { db } = deps.database;
  const row = await readFreshRow(deps, userId, id);
  if (row.state === 'untested') throw new AppError('sending.account-untested');
  if (row.state === 'fails') throw new AppError('sending.account-fails');
  const server = await openServer(deps, row);
  const sentByOthers = await countSentByOthers(db, row, new Date());
  return {
    ...server,
    accountId: row.id,
    kind: row.kind,
    sender: { name: row.senderName, address: row.senderEmail },
    replyTo: row.replyTo,
    perMinute: row.perMinute,
    perDay: allowedPerDay({ perDay: row.perDay, sentByOthers }, deps.config.sending.dailyLimit),
    opensMeasured: row.opensMeasured,
  };
}

/** Resolves and checks the server of an account, and opens its password. Throws sending.account-fails and sending.password-lost. */
export async function openServer(
  { config, mailHosts }: Pick<SendingDeps, 'config' | 'mailHosts'>,
  row: AccountRow,
): Promise<SmtpServer> {
  if (row.kind === 'sandbox') return sandboxServer(config);
  if (row.host === null || row.port === null) throw new AppError('sending.account-fails');
  if (row.security === 'none' && !mailHosts.allowsOwnNetwork)
    throw new AppError('sending.encryption-required');
  const signIn = openSignIn(config, row);
  const pinned = await mailHosts.pin({ host: row.host, port: row.port });
  return { ...pinned, security: row.security, signIn };
}

/** Where the sandbox is on, which is in local mode only. */
function sandboxServer({ sandboxSmtpUrl }: SendingDeps['config']): SmtpServer {
  if (sandboxSmtpUrl === undefined) throw new AppError('sending.account-fails');
  const { hostname, port } = new URL(sandboxSmtpUrl);
  return { host: hostname, address: hostname, port: Number(port), security: 'none', signIn: null };
}

function openSignIn(
  config: SendingDeps['config'],
  { id, userName, password: sealed }: AccountRow,
): SmtpServer['signIn'] {
  if (sealed === null) return null;
  const opened = openPassword(config, id, sealed);
  if (opened === null) throw new AppError('sending.password-lost');
  const { password } = opened;
  return userName === '' ? null : { user: userName, password: () => password };
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

const dayMs = 86_400_000;

/** Mails of the last 24 hours that the user sent with other accounts, deleted ones included. */
async function countSentByOthers(db: Queries, { id, userId }: AccountRow, now: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(sendMessages)
    .innerJoin(sends, eq(sends.id, sendMessages.sendId))
    .where(
      and(
        eq(sendMessages.userId, userId),
        // What changed longer ago was sent longer ago; there is an index of this.
        gt(sendMessages.at, new Date(now.getTime() - dayMs)),
        gt(sendMessages.sentAt, new Date(now.getTime() - dayMs)),
        or(isNull(sends.sendingAccountId), ne(sends.sendingAccountId, id)),
      ),
    );
  return row!.sent;
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
