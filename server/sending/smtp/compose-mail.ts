import type { SmtpSettings } from './smtp-settings.ts';

export type MailToCompose = {
  settings: Pick<SmtpSettings, 'senderName' | 'senderEmail' | 'replyTo'>;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** With its brackets. */
  messageId: string;
  date: Date;
  unsubscribeUrl: string;
};

/** A mail as bytes, with the headers by which mail programs unsubscribe with one click (RFC 2369, RFC 8058). */
export async function composeMail(mail: MailToCompose): Promise<Buffer> {
  const { settings, to, subject, html, text, messageId, date, unsubscribeUrl } = mail;
  // Loaded with the first mail.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    // As objects: an address is never read as a list of several, or as a name and an address.
    from: { name: settings.senderName, address: settings.senderEmail },
    to: { name: '', address: to },
    ...(settings.replyTo && { replyTo: { name: '', address: settings.replyTo } }),
    subject,
    text,
    html,
    messageId,
    date,
    headers: {
      'List-Unsubscribe': { prepared: true, foldLines: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // No answers of programs that say that somebody is away.
      Precedence: 'bulk',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  });
  return composer.compile().build();
}
