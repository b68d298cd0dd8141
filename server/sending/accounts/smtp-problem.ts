import {
  shownAnswer,
  type AccountProblem,
  type AccountProblemKind,
} from '#domain/sending/accounts/account-problem.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { NotPublicError } from '../../guarded-fetch/names/resolve-name.ts';
import type { SmtpServer } from './smtp-settings.ts';

/** What nodemailer and Node say of an error. */
type Facts = {
  code?: string;
  /** Of the system, where nodemailer replaced it. */
  originalCode?: string;
  timeoutType?: string;
  responseCode?: number;
  response?: string;
  command?: string;
};

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'EACCES',
]);
const certificate =
  /^(?:CERT_|ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|HOSTNAME_MISMATCH)/;

/** Why a test with a mail server failed. The server's answer is left out where it may contain the password. */
export function smtpProblem(error: unknown, server: Pick<SmtpServer, 'signIn'> | null): AccountProblem {
  if (error instanceof NotPublicError) return { kind: 'host-refused', answer: '' };
  if (error instanceof AppError)
    return { kind: error.code === 'sending.password-lost' ? 'password-lost' : 'no-sandbox', answer: '' };
  const facts = error as Facts;
  // Resolving it was all that happened.
  if (server === null) return { kind: 'host-unknown', answer: '' };
  const kind = kindOf(facts);
  return { kind, answer: safeAnswer(facts.response ?? '', kind, server.signIn) };
}

function kindOf({
  code,
  originalCode = '',
  timeoutType,
  responseCode,
  command = '',
}: Facts): AccountProblemKind {
  if (code === 'EAUTH') return 'sign-in';
  if (certificate.test(originalCode)) return 'certificate';
  if (unreachable.has(originalCode) || timeoutType === 'CONNECT_TIMEOUT') return 'unreachable';
  if (code === 'ETLS' || command === 'STARTTLS' || timeoutType === 'UPGRADE_TIMEOUT') return 'no-encryption';
  if (/^(?:EPROTO|ERR_SSL_)/.test(originalCode) || timeoutType === 'GREETING_TIMEOUT') return 'not-smtp';
  if (responseCode === 530) return 'sign-in-missing';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (command === 'DATA' || code === 'EMESSAGE') return 'mail';
  if (code === 'EPROTOCOL') return responseCode ? 'refused' : 'not-smtp';
  return responseCode ? 'refused' : 'broken-off';
}

/**
 * An answer to the sign-in may repeat what was sent, in an encoding that nobody expects, so of that one only the codes are kept. Any
 * other is left out as a whole where it has the password in it.
 */
function safeAnswer(response: string, kind: AccountProblemKind, signIn: SmtpServer['signIn']): string {
  if (kind === 'sign-in')
    return /^\s*\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}(?!\d))?/.exec(response)?.[0].trim() ?? '';
  if (signIn && spellingsOf(signIn).some((spelling) => response.includes(spelling))) return '';
  return shownAnswer(response);
}

function spellingsOf({ user, password }: NonNullable<SmtpServer['signIn']>): string[] {
  const plain = password();
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
  return [plain, base64(plain), base64(`\0${user}\0${plain}`)].filter((text) => text !== '');
}
