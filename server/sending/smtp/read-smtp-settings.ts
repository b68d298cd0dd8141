import { readSendingAccount, type SendingDeps } from '../accounts/connection/smtp-settings.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** What a worker needs of an account, with its host resolved and its password opened. Throws what readSendingAccount throws. */
export async function readSmtpSettings(deps: SendingDeps, userId: string, id: string): Promise<SmtpSettings> {
  const { host, address, port, security, userName, password, senderName, senderEmail, replyTo } =
    await readSendingAccount(deps, userId, id);
  return { host, address, port, security, userName, password: password(), senderName, senderEmail, replyTo };
}
