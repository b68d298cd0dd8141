import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { emailSchema } from '#domain/accounts/schemas.ts';
import { removeKeys } from '#domain/provider-keys/remove-keys.ts';
import { cutQuote } from '#domain/support/cut-quote.ts';
import { htmlToText } from '#domain/support/html-to-text.ts';
import {
  mostListedAttachments,
  mostMailBytes,
  mostMessageCharacters,
  mostSubjectCharacters,
} from '#domain/support/limits.ts';
import { subjectSchema } from '#domain/support/request.ts';
import type { Attachment } from '#domain/support/thread.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { canonicalEmail } from '../../accounts/mailbox.ts';
import { findReplyKeys } from '../../mail/reply-key.ts';

/** An incoming mail, read and cut. Everything in it is what a stranger wrote. */
export type IncomingMail = {
  /** Hash of its Message-ID, or of the whole mail where it has none. */
  messageHash: string;
  /** In its stored form; null where it has no usable sender. */
  sender: string | null;
  subject: string;
  /** The new part, without provider keys. */
  body: string;
  attachments: Attachment[];
  /** The threads that it may answer. */
  replyKeys: string[];
  /** Sent by a program: out of office, a list, a report about a mail that did not arrive. */
  isAutomatic: boolean;
};

const mostHeaderBytes = 200_000;
const mostNesting = 20;
const mostNameCharacters = 120;

/** Reads the raw bytes of a mail. Null where they are no mail. Of a larger one than the limit the beginning is read. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail | null> {
  const isCut = raw.byteLength > mostMailBytes;
  let parsed: Email;
  try {
    parsed = await PostalMime.parse(isCut ? raw.slice(0, mostMailBytes) : raw, {
      maxNestingDepth: mostNesting,
      maxHeadersSize: mostHeaderBytes,
    });
  } catch {
    return null;
  }
  if (parsed.headers.length === 0) return null;
  const headersOf = (...names: string[]) =>
    parsed.headers
      .filter(({ key }) => names.includes(key))
      .map(({ value }) => value)
      .join(' ');
  const sender = emailSchema.safeParse(parsed.from?.address ?? '');
  const given = subjectSchema.safeParse(cutText(parsed.subject ?? '', mostSubjectCharacters));
  const subject = removeKeys(given.success ? given.data : '(no subject)').text;
  return {
    messageHash: hashOf(/[^<>\s]/.test(parsed.messageId ?? '') ? parsed.messageId! : raw),
    sender: sender.success ? canonicalEmail(sender.data) : null,
    subject: subject.slice(0, mostSubjectCharacters),
    body: bodyOf(parsed, isCut),
    attachments: attachmentsOf(parsed),
    replyKeys: findReplyKeys(
      headersOf('to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'),
      headersOf('in-reply-to', 'references'),
    ),
    isAutomatic: isAutomatic(headersOf),
  };
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function bodyOf({ text, html }: Email, isCut: boolean): string {
  const whole = text?.trim() ? text : htmlToText(html ?? '');
  const own = removeKeys(cutQuote(whole.replaceAll('\r\n', '\n')).replaceAll(/[^\P{Cc}\n\t]/gu, '')).text;
  const cut = own.length > mostMessageCharacters || isCut;
  return `${cutText(own, mostMessageCharacters) || '(no text)'}${cut ? '\n\n(The mail is longer. The rest is in the mailbox.)' : ''}`;
}

function attachmentsOf({ attachments }: Email): Attachment[] {
  return attachments.slice(0, mostListedAttachments).map(({ filename, content }) => ({
    name: cutText((filename ?? '').replaceAll(/[\p{C}\u2028\u2029]/gu, ''), mostNameCharacters) || 'unnamed',
    size: typeof content === 'string' ? content.length : content.byteLength,
  }));
}

/** RFC 3834, and what programs wrote before it. A report about a mail has an empty return path. */
function isAutomatic(headersOf: (...names: string[]) => string): boolean {
  const submitted = headersOf('auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /\b(?:bulk|junk|list|auto_reply)\b/i.test(headersOf('precedence')) ||
    headersOf('x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id', 'list-unsubscribe') !==
      '' ||
    headersOf('return-path').trim() === '<>' ||
    /^multipart\/report/i.test(headersOf('content-type'))
  );
}
