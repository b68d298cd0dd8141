import { fillMail, valuesOfContact } from '#domain/sending/mail/mail-template.ts';
import type { ContactKeys } from '../../contacts/account/contact-keys.ts';
import { contactLinkPath, writeLinkToken } from '../../contacts/account/link-token.ts';
import { clickPath, eventTokensOf, openPath } from '../events/event-token.ts';
import type { SendContext, SendRow } from '../send-context.ts';
import { composeMail } from '../smtp/compose-mail.ts';
import type { SmtpSettings } from '../smtp/smtp-settings.ts';
import type { ClaimedMail } from './claim-mails.ts';

/** The mail to one contact: filled in, with its own links to unsubscribe and its own addresses that are counted. */
export async function composeMessage(
  { templates, site }: Pick<SendContext, 'templates' | 'site'>,
  {
    send,
    mail,
    settings,
    keys,
    now,
  }: {
    send: Pick<SendRow, 'id' | 'snapshot' | 'subjectTest' | 'opensMeasured'>;
    mail: ClaimedMail;
    settings: SmtpSettings;
    keys: ContactKeys;
    now: Date;
  },
): Promise<Buffer> {
  const origin = site();
  const { id: messageId, contactId } = mail;
  const values = valuesOfContact(mail);
  const template = await templates.of(send, mail.subject, values);
  const unsubscribe = `${origin}${contactLinkPath}${writeLinkToken(keys, { kind: 'mail', contactId, messageId })}`;
  const tokens = eventTokensOf(keys, messageId);
  const filled = fillMail(template, values, {
    unsubscribe,
    preferences: `${unsubscribe}/preferences`,
    link: (index) => origin + clickPath + tokens.click(index),
    picture: send.opensMeasured && settings.opensMeasured ? origin + openPath + tokens.open() : null,
  });
  return composeMail({
    ...filled,
    settings,
    to: mail.email,
    messageId: mail.messageId,
    date: now,
    unsubscribeUrl: unsubscribe,
  });
}
