import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { MailboxProblem } from '#domain/sending/bounces/bounce-mailbox.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { bounceMailboxes } from '../../../database/schema/sending-accounts.ts';
import type { ImapServer } from '../../../mail/imap-mailbox.ts';
import { tlsOptions } from '../../accounts/connection/smtp-options.ts';
import { isCertificateCode, unreachableCodes } from '../../accounts/connection/smtp-problem.ts';
import { openPassword } from '../../accounts/password.ts';
import { NotStoredError } from './read-reports.ts';
import { isMailboxOf, sealedFor, type MailboxRow } from './mailboxes.ts';

type Deps = Pick<FastifyInstance, 'database' | 'config' | 'mailHosts'>;

/**
 * Resolves and checks the server of a mailbox, and opens its password. Throws AppError: sending.password-lost, sending.host-refused,
 * sending.host-unresolved and sending.encryption-required.
 */
export async function openServer(
  { database: { db }, config, mailHosts }: Deps,
  { sendingAccountId, host, port, security, userName, password: sealed }: MailboxRow,
): Promise<ImapServer> {
  if (security === 'none' && !mailHosts.allowsOwnNetwork) throw new AppError('sending.encryption-required');
  const opened = openPassword(config, sealedFor(sendingAccountId), sealed);
  if (opened === null) throw new AppError('sending.password-lost');
  const { password, resealed } = opened;
  if (resealed !== null)
    await db
      .update(bounceMailboxes)
      .set({ password: resealed })
      .where(and(isMailboxOf(sendingAccountId), eq(bounceMailboxes.password, sealed)));
  const pinned = await mailHosts.pin({ host, port });
  return {
    host: pinned.address,
    port: pinned.port,
    security,
    userName,
    password: () => password,
    tls: tlsOptions(pinned.host),
  };
}

/** What imapflow and Node say of an error. */
type Facts = {
  code?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  responseStatus?: string;
};

const beforeConnecting = new Map<string, MailboxProblem>([
  ['sending.password-lost', 'password-lost'],
  ['sending.host-refused', 'host-refused'],
  ['sending.host-unresolved', 'host-unknown'],
  ['sending.encryption-required', 'no-encryption'],
]);

/**
 * Why a mailbox could not be read. Of what the server said nothing is kept: a response to the sign-in may repeat the password, in any
 * encoding.
 */
export function mailboxProblem(error: unknown): MailboxProblem {
  if (error instanceof AppError) return beforeConnecting.get(error.code) ?? 'not-stored';
  if (error instanceof NotStoredError) return 'not-stored';
  const { code = '', authenticationFailed, tlsFailed, responseStatus } = error as Facts;
  if (authenticationFailed) return 'sign-in';
  if (isCertificateCode(code)) return 'certificate';
  if (unreachableCodes.has(code) || code === 'CONNECT_TIMEOUT') return 'unreachable';
  if (/^(?:EPROTO|ERR_SSL_|GREETING_TIMEOUT|ParserError|InvalidResponse|ClosedAfterConnect)/.test(code))
    return 'not-imap';
  if (tlsFailed || code === 'UPGRADE_TIMEOUT') return 'no-encryption';
  return responseStatus === 'NO' || responseStatus === 'BAD' ? 'folder' : 'broken-off';
}
