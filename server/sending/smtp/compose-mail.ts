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

let composer: Promise<typeof import('nodemailer/lib/mail-composer')> | undefined;

/** A mail as bytes, with the headers by which mail programs unsubscribe with one click (RFC 2369, RFC 8058). */
export async function composeMail(mail: MailToCompose): Promise<Buffer> {
  const { settings, to, subject, html, text, messageId, date, unsubscribeUrl } = mail;
  // Loaded with the first mail.
  composer ??= import('nodemailer/lib/mail-composer');
  const { default: MailComposer } = await composer;
  const composed = new MailComposer({
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
      // On one line: an address has no place to fold it.
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // No answers of programs that say that somebody is away.
      Precedence: 'bulk',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    // Known to be right for any text; the composer would read each to choose one.
    encoding: 'quoted-printable',
  });
  return composed.compile().build();
}
