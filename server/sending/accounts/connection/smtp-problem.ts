import {
  shownResponse,
  type AccountProblem,
  type AccountProblemKind,
} from '#domain/sending/accounts/account-problem.ts';
import { AppError } from '#domain/errors/app-error.ts';
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

/** Codes of the system for a server that does not respond. */
export const unreachableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'EACCES',
]);
/** True for a code that says that a certificate is not valid for its host. */
export const isCertificateCode = (code: string) =>
  /^(?:CERT_|ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|HOSTNAME_MISMATCH)/.test(
    code,
  );

/** Why a test with a mail server failed. `server` is null where it was not connected to. */
export function smtpProblem(error: unknown, server: SmtpServer | null): AccountProblem {
  if (error instanceof AppError)
    return { kind: beforeConnecting.get(error.code) ?? 'host-unknown', answer: '' };
  const facts = error as Facts;
  const kind = kindOf(facts);
  return {
    kind,
    answer: server ? shownResponse(withoutPassword(facts.response ?? '', server, kind === 'sign-in')) : '',
  };
}

const beforeConnecting = new Map<string, AccountProblemKind>([
  ['sending.password-lost', 'password-lost'],
  ['sending.no-sandbox', 'no-sandbox'],
  ['sending.host-refused', 'host-refused'],
]);

function kindOf({
  code,
  originalCode = '',
  timeoutType,
  responseCode,
  command = '',
}: Facts): AccountProblemKind {
  if (code === 'EAUTH') return 'sign-in';
  if (isCertificateCode(originalCode)) return 'certificate';
  if (unreachableCodes.has(originalCode) || timeoutType === 'CONNECT_TIMEOUT') return 'unreachable';
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
 * What may be stored and shown of a server's response. One to the sign-in may repeat what was sent, in an encoding that nobody expects,
 * so of that one only the codes are kept, and of any other that has the password in it.
 */
export function withoutPassword(
  response: string,
  { userName, password }: Pick<SmtpServer, 'userName' | 'password'>,
  isOfSignIn: boolean,
): string {
  const isRepeated = spellingsOf(userName, password()).some((spelling) => response.includes(spelling));
  if (!isOfSignIn && !isRepeated) return response;
  return /^\s*\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}(?!\d))?/.exec(response)?.[0].trim() ?? '';
}

function spellingsOf(userName: string, password: string): string[] {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll('=', '');
  return password === '' ? [] : [password, base64(password), base64(`\0${userName}\0${password}`)];
}
