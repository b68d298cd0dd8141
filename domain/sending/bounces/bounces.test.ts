import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { concernsMail, readMailReport, type ParsedReport } from './delivery-report.ts';
import { readSmtpResponse, readStatus, type SmtpPhase } from './smtp-response.ts';

const outcome = (response: string, phase: SmtpPhase = 'recipient') =>
  readSmtpResponse(response, phase).outcome;

test.each([
  ['250 2.0.0 Ok: queued as 4XyZ', 'text', 'accepted'],
  ['250 OK', 'text', 'accepted'],
  ['450 4.7.1 Greylisted, try again in 5 minutes', 'recipient', 'soft'],
  ['421 4.7.0 Try again later', 'connect', 'soft'],
  ['452 4.2.2 The email account is over quota', 'recipient', 'soft'],
  ['552 5.2.2 Mailbox full', 'recipient', 'soft'],
  ['552 Mailbox full', 'recipient', 'soft'],
  ['550 5.1.1 The email account that you tried to reach does not exist', 'recipient', 'hard'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'recipient', 'hard'],
  ['550 No such user here', 'recipient', 'hard'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'recipient', 'hard'],
  ['556 5.1.10 Recipient address has null MX', 'recipient', 'hard'],
  ['554 5.7.1 Message rejected as spam by Content Filtering', 'text', 'refused'],
  ['550 5.1.1 blocked using zen.spamhaus.org', 'recipient', 'refused'],
  ['550 Blocked', 'recipient', 'refused'],
  ['552 5.3.4 Message size exceeds fixed limit', 'text', 'refused'],
  ['554 Transaction failed', 'text', 'refused'],
  ['535 5.7.8 Username and Password not accepted', 'sign-in', 'account'],
  ['530 5.7.0 Must issue a STARTTLS command first', 'sender', 'account'],
  ['550 5.1.8 Sender rejected', 'recipient', 'account'],
  ['553 Sender address rejected: not owned by user', 'sender', 'account'],
  ['', 'recipient', 'soft'],
  ['Timeout', 'text', 'soft'],
  ['999 5.1.1 nonsense', 'recipient', 'soft'],
] as const)('%s (%s) is %s', (response, phase, expected) => {
  expect(outcome(response, phase)).toBe(expected);
});

test('a server that asks to be slower is heard', () => {
  expect(readSmtpResponse('421 4.7.28 Our system has detected an unusual rate', 'connect').isTooFast).toBe(
    true,
  );
  expect(readSmtpResponse('452 4.5.3 Too many recipients', 'recipient').isTooFast).toBe(true);
  expect(readSmtpResponse('454 4.7.0 Temporary authentication failure', 'sign-in').isTooFast).toBe(true);
  expect(readSmtpResponse('450 4.7.1 Greylisted', 'recipient').isTooFast).toBe(false);
  expect(readSmtpResponse('550 5.1.1 rate', 'recipient')).toMatchObject({
    isTooFast: false,
    enhanced: '5.1.1',
  });
});

test.each([
  '452 4.2.2 Mailbox size limit exceeded',
  '452 The mailbox has exceeded its quota',
  '450 4.2.1 The user is receiving mail at a rate that prevents more',
])('one mailbox that takes no more for now holds up no other: %s', (response) => {
  expect(readSmtpResponse(response, 'recipient')).toMatchObject({ outcome: 'soft', isTooFast: false });
});

test('the status of a report decides without a code', () => {
  expect(readStatus('5.1.1')).toBe('hard');
  expect(readStatus('5.0.0')).toBe('refused');
  expect(readStatus('4.4.7 (delivery time expired)')).toBe('soft');
  expect(readStatus('')).toBe('soft');
});

const report = (status: string, returned = 'Message-ID: <abc@send.example>\r\nTo: lea@mail.example') =>
  [
    'From: MAILER-DAEMON@mail.example',
    'To: bounces@shop.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    'X-Postfix-Queue-ID: 4XyZ',
    '',
    status,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    returned,
    '',
    '--b--',
    '',
  ].join('\r\n');

async function parse(raw: string): Promise<ParsedReport> {
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  return {
    attachments: attachments.map(({ mimeType, content }) => ({
      mimeType,
      content: typeof content === 'string' ? content : '',
    })),
  };
}
const failed = [
  'Final-Recipient: rfc822; lea@mail.example',
  'Original-Recipient: rfc822;Lea@mail.example',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 <lea@mail.example>: Recipient address',
  '    rejected: User unknown',
].join('\r\n');
const sent = { messageId: '<abc@send.example>', address: 'lea@mail.example' };

test('a report about a mail is read, and belongs to that mail and its recipient alone', async () => {
  const read = readMailReport(await parse(report(failed)))!;
  expect(read).toEqual({
    kind: 'delivery',
    messageId: 'abc@send.example',
    recipients: [
      {
        address: 'Lea@mail.example',
        action: 'failed',
        outcome: 'hard',
        status: '5.1.1',
        diagnostic: 'smtp; 550 5.1.1 <lea@mail.example>: Recipient address rejected: User unknown',
      },
    ],
  });
  expect(concernsMail(read, sent)).toBe(true);
  expect(concernsMail(read, { ...sent, messageId: '<other@send.example>' })).toBe(false);
  expect(concernsMail(read, { ...sent, address: 'other@mail.example' })).toBe(false);
});

test('a delay changes nothing, a mailbox that stays full is no dead address', async () => {
  const delayed = readMailReport(
    await parse(report(failed.replace('failed', 'delayed').replace('5.1.1', '4.4.1'))),
  );
  expect(delayed).toMatchObject({ recipients: [{ action: 'delayed', outcome: 'soft' }] });
  const full = readMailReport(
    await parse(report('Final-Recipient: rfc822; lea@mail.example\r\nAction: failed\r\nStatus: 5.2.2')),
  );
  expect(full).toMatchObject({ recipients: [{ action: 'failed', outcome: 'soft' }] });
});

test('a complaint is read, an absence note and a broken report are none', async () => {
  const complaint = report(failed)
    .replace('report-type=delivery-status', 'report-type=feedback-report')
    .replace('message/delivery-status', 'message/feedback-report')
    .replace(
      'Reporting-MTA: dns; mail.example',
      'Feedback-Type: abuse\r\nOriginal-Rcpt-To: lea@mail.example',
    );
  const read = readMailReport(await parse(complaint))!;
  expect(read).toEqual({ kind: 'complaint', messageId: 'abc@send.example', address: 'lea@mail.example' });
  expect(concernsMail(read, sent)).toBe(true);
  const away =
    'From: lea@mail.example\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nBack on Monday.';
  expect(readMailReport(await parse(away))).toBeNull();
  expect(readMailReport(await parse(report('Final-Recipient: rfc822; a@b.example')))).toBeNull();
  expect(readMailReport(await parse(report(failed, 'Subject: no id')))).toMatchObject({ messageId: null });
  const liar = readMailReport(await parse(report(failed.replaceAll('5.1.1', '2.0.0'))));
  expect(liar).toMatchObject({ recipients: [{ outcome: 'soft' }] });
});

test('a hostile report is cut and takes no time', () => {
  const fold = `Final-Recipient: rfc822; a@b.example\n${' x\n'.repeat(60_000)}`;
  const many = 'Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1\n\n'.repeat(5_000);
  const before = performance.now();
  for (const content of [fold, many, `${'a'.repeat(200_000)}:`, `Action: ${' '.repeat(90_000)}failed`])
    readMailReport({ attachments: [{ mimeType: 'message/delivery-status', content }] });
  const read = readMailReport({ attachments: [{ mimeType: 'message/delivery-status', content: many }] });
  expect(read?.kind === 'delivery' && read.recipients.length).toBeLessThanOrEqual(101);
  expect(performance.now() - before).toBeLessThan(5_000);
});
