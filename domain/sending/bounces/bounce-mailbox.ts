import { z } from 'zod';
import { moment } from '../../content/stored-text.ts';
import {
  mailHostSchema,
  mailPasswordSchema,
  oneLine,
  sendingSecurities,
  type SendingSecurity,
} from '../accounts/account.ts';

/** Ports of mailboxes: TLS at once, and STARTTLS. */
export const mailboxPorts = [993, 143] as const;
/** How a port is encrypted by custom (RFC 8314). */
export const securityOfMailboxPort = (port: number): SendingSecurity => (port === 993 ? 'tls' : 'starttls');

export const maxFolderCharacters = 200;
/** Minutes between two looks at a mailbox that works. */
export const mailboxMinutes = 5;

/** Why a mailbox could not be read, by where that ended. */
export const mailboxProblems = [
  'host-refused',
  'host-unknown',
  'unreachable',
  'not-imap',
  'no-encryption',
  'certificate',
  'password-lost',
  'sign-in',
  'folder',
  'broken-off',
  'not-stored',
] as const;
export type MailboxProblem = (typeof mailboxProblems)[number];

const sentences: Record<MailboxProblem, string> = {
  'host-refused': 'This host is not on the public internet, so AIGen does not connect to it.',
  'host-unknown': 'No address was found for this host. Please check its spelling.',
  unreachable: 'The mail server did not answer on this port. Check host and port.',
  'not-imap':
    'What answered is not an IMAP server, or it expects another encryption. Port 993 usually has TLS, port 143 STARTTLS.',
  'no-encryption':
    'The mail server offers no encryption on this port, so no password was sent. Try port 993 with TLS.',
  certificate:
    'The certificate of the mail server is not valid for this host, so no password was sent. Use the host name that your provider names.',
  'password-lost': 'The stored password can no longer be read. Please enter it again.',
  'sign-in':
    'The mail server refused user name or password. Many providers ask for an app password, or for IMAP to be switched on.',
  folder: 'The mailbox has no such folder, or it cannot be opened. Most have INBOX.',
  'broken-off': 'The connection broke off before everything was read. AIGen reads on at the next look.',
  'not-stored': 'What was read could not be stored. AIGen tries it again.',
};

/** The sentence for the user: what is wrong, and what to do. */
export const mailboxProblemSentence = (problem: MailboxProblem) => sentences[problem];

/**
 * Minutes until the next look after so many that failed in a row. A refused sign-in waits longer: providers lock mailboxes that are
 * tried too often.
 */
export function minutesAfterFailures(failures: number, problem: MailboxProblem): number {
  const first = problem === 'sign-in' ? 60 : mailboxMinutes;
  return Math.min(first * 2 ** Math.min(failures - 1, 20), 24 * 60);
}

/** Body of PUT /api/sending-accounts/:id/bounce-mailbox. Without a password the stored one stays. */
export const bounceMailboxSettingsSchema = z.strictObject({
  host: mailHostSchema,
  port: z.literal([...mailboxPorts], 'Please choose 993 or 143.'),
  security: z.enum(sendingSecurities),
  userName: oneLine(320).min(1, 'Please enter the user name.'),
  password: mailPasswordSchema.min(1, 'Please enter the password.').optional(),
  folder: oneLine(maxFolderCharacters).min(1, 'Please enter the folder.').default('INBOX'),
});
export type BounceMailboxSettings = z.infer<typeof bounceMailboxSettingsSchema>;

/** The mailbox that reports about mails of a sending account come to. Its password is in no response. */
export const bounceMailboxSchema = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(sendingSecurities),
  userName: z.string(),
  folder: z.string(),
  /** `new`: not looked at yet, or not since it was changed. */
  state: z.enum(['new', 'works', 'fails']),
  problem: z.enum(mailboxProblems).nullable(),
  checkedAt: moment().nullable(),
  nextCheckAt: moment(),
  /** Reports about mails of this user that were found in it. */
  reports: z.int(),
});
export type BounceMailbox = z.infer<typeof bounceMailboxSchema>;

/** Response of GET /api/sending-accounts/:id/bounce-mailbox; null where the account has none. */
export const bounceMailboxOfAccountSchema = z.object({ mailbox: bounceMailboxSchema.nullable() });

type Place = Pick<BounceMailboxSettings, 'host' | 'userName' | 'security'> & { port: number };

/** True where a change leads the password elsewhere; it is accepted with the password only. */
export function isOtherMailServer(before: Place, after: Place): boolean {
  const parts = ['host', 'port', 'security', 'userName'] as const;
  return parts.some((part) => after[part] !== before[part]);
}
