import type { BrandKit } from '../brand-kit.ts';
import { emailDocument } from '../render/html/email-document.ts';
import { renderEmail } from '../render/render-email.ts';
import type { EmailSource, RenderOptions } from '../render/rendered-email.ts';
import { dateValue, header, mailboxValue, subjectValue, type Mailbox } from './headers.ts';
import { mjmlText } from './mjml-text.ts';
import { quotedPrintable } from './quoted-printable.ts';

export type ExportOptions = Pick<RenderOptions, 'values' | 'unsubscribeUrl' | 'preferencesUrl'>;
/** Keeps the merge tags as they are written, for a program that fills them. */
export const keptTags: ExportOptions = { values: null, unsubscribeUrl: '' };

export async function emailAsHtml(
  email: EmailSource,
  kit: BrandKit,
  options: ExportOptions,
): Promise<string> {
  return (await renderEmail(email, kit, options)).html;
}

export async function emailAsText(
  email: EmailSource,
  kit: BrandKit,
  options: ExportOptions,
): Promise<string> {
  return (await renderEmail(email, kit, options)).text;
}

/** The email as MJML text: what the HTML is made from. */
export function emailAsMjml(email: EmailSource, kit: BrandKit, options: ExportOptions): string {
  return mjmlText(emailDocument(email, kit, options));
}

export type EmlHeaders = {
  from: Mailbox;
  to: Mailbox;
  /** ISO moment. */
  date: string;
  /** A UUID, for the message's id and the boundary between its parts. */
  id: string;
};

/**
 * A message file (RFC 5322) with text and HTML (RFC 2046, multipart/alternative). Mail programs open it as a draft.
 * Throws a RangeError for an address that no account may have.
 */
export async function emailAsEml(
  email: EmailSource,
  kit: BrandKit,
  options: ExportOptions,
  { from, to, date, id }: EmlHeaders,
): Promise<string> {
  const { subject, text, html } = await renderEmail(email, kit, options);
  // "=_" is in no quoted-printable text.
  const boundary = `=_${id}`;
  const part = (type: string, content: string) =>
    [
      `--${boundary}\r\n`,
      header('Content-Type', `${type}; charset=utf-8`),
      header('Content-Transfer-Encoding', 'quoted-printable'),
      `\r\n${quotedPrintable(content)}\r\n`,
    ].join('');
  return [
    header('Date', dateValue(date)),
    header('From', mailboxValue(from)),
    header('To', mailboxValue(to)),
    header('Subject', subjectValue(subject)),
    header('Message-ID', `<${id}@${from.address.trim().slice(from.address.trim().lastIndexOf('@') + 1)}>`),
    header('X-Unsent', '1'),
    header('MIME-Version', '1.0'),
    header('Content-Type', `multipart/alternative;\r\n boundary="${boundary}"`),
    '\r\n',
    part('text/plain', text),
    part('text/html', html),
    `--${boundary}--\r\n`,
  ].join('');
}
