import type { Config } from '../config/config.ts';
import type { Mail } from './mails.ts';
import { replyAddressOf } from './reply-key.ts';
import type { OutgoingMail } from './transport.ts';

/** Whether replies to our mails come back to this server; otherwise the operator reads them in the mailbox. */
export function receivesMail(
  config: Pick<Config, 'supportInboundSecret' | 'supportImapUrl' | 'sandbox' | 'sandboxUrl'>,
): boolean {
  const hasSandbox = config.sandbox && config.sandboxUrl !== undefined;
  return config.supportInboundSecret !== null || config.supportImapUrl !== null || hasSandbox;
}

/** What leads the reply to an answer of support back to its thread; nothing for every other mail. */
export function supportHeaders(
  mail: Mail,
  config: Parameters<typeof receivesMail>[0] & Pick<Config, 'operator'>,
): Pick<OutgoingMail, 'reply'> {
  if (mail.kind !== 'support-answer') return {};
  const { contactEmail } = config.operator;
  const to = receivesMail(config) ? replyAddressOf(contactEmail, mail.replyKey) : contactEmail;
  return { reply: { to, key: mail.replyKey } };
}
