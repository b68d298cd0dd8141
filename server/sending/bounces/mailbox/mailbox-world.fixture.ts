import type { MailNetwork } from '../../accounts/connection/mail-hosts.ts';

type Names = Record<string, string[] | (() => string[])>;

/** A network on which every name leads to one server of this machine. */
export function networkTo(server: () => { port: number }, names: Names) {
  const dialed: string[] = [];
  const network: MailNetwork = {
    resolve: async (name) => {
      const found = names[name];
      if (found === undefined) throw new Error(`queryA ENOTFOUND ${name}`);
      return typeof found === 'function' ? found() : found;
    },
    dial: (address, asked) => {
      dialed.push(`${address} ${asked}`);
      return { address: '127.0.0.1', port: server().port };
    },
  };
  return { network, dialed };
}

/** Body of a bounce mailbox. */
export const mailboxBody = (changes: object = {}) => ({
  host: 'imap.example.com',
  port: 993,
  security: 'tls',
  userName: 'help',
  password: 'secret',
  ...changes,
});

type About = { messageId: string; to: string };

/** A report that a mail could not be delivered, as Postfix writes it. */
export const bounceOf = ({ messageId, to }: About, { status = '5.1.1', action = 'failed', more = '' } = {}) =>
  [
    'From: MAILER-DAEMON@mail.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system at host mail.example.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${to} is unknown`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    `To: ${to}`,
    '',
    `Hello.${more}`,
    '--b--',
    '',
  ].join('\r\n');

/** A complaint of a feedback loop (RFC 5965). */
export const complaintOf = ({ messageId, to }: About) =>
  [
    'From: feedback@provider.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an abuse report.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Loop/1.0',
    'Version: 1',
    `Original-Rcpt-To: <${to}>`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    '',
    'Hello.',
    '--b--',
    '',
  ].join('\r\n');

export const plainMail = (subject = 'A question') =>
  [
    'From: lea@mail.example',
    `Subject: ${subject}`,
    'Content-Type: text/plain',
    '',
    'Private words.',
    '',
  ].join('\r\n');
