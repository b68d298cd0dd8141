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
  /** Null for a mail that nobody unsubscribes from, because it asks first. */
  unsubscribeUrl: string | null;
};

/** It is in no part: quoted-printable writes each `=` of the content as `=3D`. */
const boundary = '=_mail';

let library:
  | Promise<[typeof import('nodemailer/lib/mime-node'), typeof import('nodemailer/lib/qp')]>
  | undefined;

/**
 * A mail as bytes, with the headers by which mail programs unsubscribe with one click (RFC 2369, RFC 8058). The headers are nodemailer's;
 * its composer would send each part through several streams, which takes longer than everything else that is done for a mail.
 */
export async function composeMail(mail: MailToCompose): Promise<Buffer> {
  // Loaded with the first mail.
  library ??= Promise.all([import('nodemailer/lib/mime-node'), import('nodemailer/lib/qp')]);
  const [{ default: MimeNode }, { encode, wrap }] = await library;
  const { settings, to, subject, html, text, messageId, date, unsubscribeUrl } = mail;
  const headers = new MimeNode(`multipart/alternative; boundary="${boundary}"`, { baseBoundary: boundary });
  headers.addHeader({
    // As objects: an address is never read as a list of several, or as a name and an address.
    From: { name: settings.senderName, address: settings.senderEmail },
    To: { name: '', address: to },
    ...(settings.replyTo && { 'Reply-To': { name: '', address: settings.replyTo } }),
    Subject: subject,
    'Message-ID': messageId,
    Date: date.toUTCString().replace('GMT', '+0000'),
    ...(unsubscribeUrl !== null && {
      // On one line: an address has no place to fold it.
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    // No answers of programs that say that somebody is away.
    Precedence: 'bulk',
  });
  const part = (type: string, content: string) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      'Content-Transfer-Encoding: quoted-printable',
      '',
      wrap(encode(content.replace(/\r\n?|\n/g, '\r\n'))),
      '',
    ].join('\r\n');
  const parts = part('text/plain', text) + part('text/html', html);
  return Buffer.from(`${headers.buildHeaders()}\r\n\r\n${parts}--${boundary}--\r\n`, 'latin1');
}
