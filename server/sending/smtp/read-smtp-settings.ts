import { readSendingAccount, type SendingDeps } from '../accounts/connection/smtp-settings.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** What a worker needs of an account, with its host resolved and its password opened. Throws what readSendingAccount throws. */
export async function readSmtpSettings(deps: SendingDeps, userId: string, id: string): Promise<SmtpSettings> {
  const { accountId: _id, kind: _kind, password, ...settings } = await readSendingAccount(deps, userId, id);
  return { ...settings, password: password() };
}
