import { optInMail } from '#domain/sending/mail/opt-in-mail.ts';
import type { ContactKeys } from '../../contacts/account/contact-keys.ts';
import { contactLinkPath, writeLinkToken } from '../../contacts/account/link-token.ts';
import type { ClaimedMail } from '../messages/claim-mails.ts';
import type { SendContext, SendRow } from '../send-context.ts';
import { composeMail } from '../smtp/compose-mail.ts';
import type { SmtpSettings } from '../smtp/smtp-settings.ts';

/** The mail that asks one contact. The answer counts for this address alone. */
export function composeQuestion(
  { site }: Pick<SendContext, 'site'>,
  {
    send,
    mail,
    asked,
    settings,
    keys,
    now,
  }: {
    send: Pick<SendRow, 'snapshot'>;
    mail: ClaimedMail;
    asked: NonNullable<ClaimedMail['asked']>;
    settings: SmtpSettings;
    keys: ContactKeys;
    now: Date;
  },
): Promise<Buffer> {
  const { contactId, email, addressHash } = mail;
  const link = { kind: 'confirm', contactId, listId: asked.listId, addressHash } as const;
  const { name, address } = send.snapshot.kit;
  return composeMail({
    ...optInMail({
      ...asked,
      sender: name,
      postalAddress: address,
      email,
      confirmUrl: site() + contactLinkPath + writeLinkToken(keys, link),
    }),
    settings,
    to: email,
    messageId: mail.messageId,
    date: now,
    unsubscribeUrl: null,
  });
}
