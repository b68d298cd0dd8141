import { isIP } from 'node:net';
import type { AppConfig } from '../../../config/config.ts';
import type { SmtpServer } from './smtp-settings.ts';

const timeoutMs = 15_000;

/**
 * Options of nodemailer for a connection to a user's mail server. Its name is only for the certificate: no name is resolved again. Nothing in a mail is read from a file or an address, and nothing is logged.
 */
export function smtpOptions(
  { host, address, port, security, userName, password }: SmtpServer,
  { publicUrl }: Pick<AppConfig, 'publicUrl'>,
) {
  return {
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: tlsOptions(host),
    auth: userName === '' ? null : { user: userName, pass: password() },
    // Without it, nodemailer would tell the name of this machine.
    name: publicUrl === null ? 'localhost' : new URL(publicUrl).hostname,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
    debug: false,
  } as const;
}

/** Certificates are verified whatever the environment says, for the host that the user named. */
export const tlsOptions = (host: string) => ({
  ...(isIP(host) ? {} : { servername: host }),
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2' as const,
});
