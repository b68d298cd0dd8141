import type { MessageState } from '../message-state.ts';
import { readSmtpResponse } from './smtp-response.ts';

/** By subject and detail of RFC 3463, whatever the first digit says. The first that fits. */
const meanings: readonly [RegExp, string][] = [
  [/^(?:1\.[0136]|1\.10)$/, 'There is no such mailbox'],
  [/^(?:1\.2|4\.4)$/, 'The domain takes no mail'],
  [/^2\.1$/, 'The mailbox is switched off'],
  [/^2\.2$/, 'The mailbox is full'],
  [/^(?:2\.3|3\.4)$/, 'The email is too large for the mailbox'],
  [/^7\.28$/, 'Too many emails at once'],
  [/^7\./, 'The server’s rules do not allow it'],
];

const withoutCode: Record<MessageState, string> = {
  waiting: 'Not tried yet',
  sending: 'On its way',
  sent: 'Counted as delivered',
  'in-doubt': 'No answer came',
  'soft-bounced': 'Not taken for now',
  bounced: 'The address takes no mail',
  skipped: 'Not sent',
  refused: 'The email was not accepted',
};

/** What the last response of a mail server, or of a report, means for a mail, in a few words. */
export function wordsOfResponse(state: MessageState, response: string | null): string {
  if (response === null || response.trim() === '') return withoutCode[state];
  if (state === 'sent') return 'Taken by the mail server';
  if (state === 'waiting') return 'Not taken yet';
  if (state !== 'bounced' && state !== 'soft-bounced' && state !== 'refused') return withoutCode[state];
  const [, code] = /\b[245]\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const known = code && meanings.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  return readSmtpResponse(response, 'recipient').isTooFast ? 'Too many emails at once' : withoutCode[state];
}
