import { counted } from '#domain/text/format.ts';
import type { SupportMail } from './support-mails.ts';
import type { MailText } from './texts.ts';

/** Characters of the customer's message that are repeated below an answer. */
const mostQuoted = 1_000;
const mostListed = 10;

/** The text of a mail of support. The subject has the number of the thread and nothing that somebody typed. */
export function supportTextOf(mail: SupportMail, contactEmail: string): MailText {
  return mail.kind === 'support-notice' ? noticeOf(mail) : answerOf(mail, contactEmail);
}

function answerOf(mail: Extract<SupportMail, { kind: 'support-answer' }>, contactEmail: string): MailText {
  const { reference, body, question, isSolved, hasAccount, isReplyRead } = mail;
  const more = isSolved ? 'We marked this as solved. If it is not, ' : 'To write again, ';
  const way = isReplyRead
    ? 'reply to this email. Attachments of a reply are not stored.'
    : hasAccount
      ? 'use the button below.'
      : `write to ${contactEmail} and name ${reference}.`;
  return {
    subject: `Answer to your message ${reference}`,
    heading: 'Our answer to your message',
    paragraphs: [
      `Hello ${mail.name},`,
      ...paragraphsOf(body),
      more + way,
      `You wrote:\n${shortened(question)}`,
    ],
    action: hasAccount ? { label: 'Open the conversation', path: '/support' } : null,
    footnote: `You get this email because somebody, probably you, wrote to support with this address. Number ${reference}.`,
  };
}

function noticeOf({ threads, waiting }: Extract<SupportMail, { kind: 'support-notice' }>): MailText {
  const rest = threads.length - mostListed;
  return {
    subject: `${counted(threads.length, 'new message')} from subscribers`,
    heading: 'Subscribers wrote to support',
    paragraphs: [
      threads
        .slice(0, mostListed)
        .map(({ reference, subject }) => `${reference}: ${subject}`)
        .join('\n') + (rest > 0 ? `\nand ${rest} more` : ''),
      `${counted(waiting, 'subscriber')} ${waiting === 1 ? 'waits' : 'wait'} for an answer.`,
    ],
    action: { label: 'Open the inbox', path: '/operator' },
    footnote: 'You get this email because your address is one of the operators of this site.',
  };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

function shortened(text: string): string {
  return text.length > mostQuoted ? `${text.slice(0, mostQuoted).trimEnd()} …` : text;
}
