import { z } from 'zod';
import { maxEmailCharacters } from '../../accounts/email-address.ts';
import { emailSchema } from '../../accounts/schemas.ts';
import { moment, storedText } from '../../content/stored-text.ts';
import { formatNumber } from '../../text/format.ts';
import { accountProblemSchema } from './account-problem.ts';

/** Sending accounts of one user. */
export const mostSendingAccounts = 10;

/** `smtp`: a mail server of the user. `sandbox`: the inbox of this machine, in local mode only. */
export const sendingAccountKinds = ['smtp', 'sandbox'] as const;
export type SendingAccountKind = (typeof sendingAccountKinds)[number];

/** Ports of mail servers: of delivery, and of submission with TLS at once and with STARTTLS. */
export const sendingPorts = [587, 465, 2525, 25] as const;
export type SendingPort = (typeof sendingPorts)[number];

/** `tls`: encrypted from the first byte. `starttls`: before the sign-in. `none`: only where this installation is not hosted. */
export const sendingSecurities = ['starttls', 'tls', 'none'] as const;
export type SendingSecurity = (typeof sendingSecurities)[number];

/** `untested`: new, or changed since. Mails are sent only by accounts that work. */
export const sendingAccountStates = ['untested', 'works', 'fails'] as const;
export type SendingAccountState = (typeof sendingAccountStates)[number];

/** How a port is encrypted by custom (RFC 8314): 465 at once, the others after STARTTLS. */
export const securityOfPort = (port: number): SendingSecurity => (port === 465 ? 'tls' : 'starttls');

export const maxHostCharacters = 253;
export const maxSmtpPasswordCharacters = 500;
/** Pace of a new account, and the fastest one. */
export const defaultPace = { perMinute: 60, perDay: 2_000 };
/** Emails that one user may send in 24 hours with all accounts, unless the operator says otherwise. */
export const defaultDailyLimit = 20_000;
export const mostPace = { perMinute: 1_000, perDay: 1_000_000 };

export const oneLine = (max: number) =>
  storedText(max)
    .trim()
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters');

const name = oneLine(100).min(1, 'Please enter a name.');
export const mailHostSchema = oneLine(maxHostCharacters)
  .toLowerCase()
  .min(1, 'Please enter the host of the mail server.');
const port = z.literal([...sendingPorts], 'Please choose 587, 465, 2525 or 25.');
const userName = oneLine(320);
/** As it was typed: spaces may belong to it. */
export const mailPasswordSchema = z
  .string()
  .max(maxSmtpPasswordCharacters)
  .regex(/^\P{Cc}*$/u, 'must not contain control characters');
const senderName = oneLine(100);
const wholeNumber = (most: number) => {
  const expected = `Please enter a whole number from 1 to ${formatNumber(most)}.`;
  return z.int(expected).min(1, expected).max(most, expected);
};
const perMinute = wholeNumber(mostPace.perMinute);
const perDay = wholeNumber(mostPace.perDay);

/** Body of POST /api/sending-accounts. Without a user name the server is not signed in to. */
export const newSendingAccountSchema = z.strictObject({
  name,
  host: mailHostSchema,
  port,
  security: z.enum(sendingSecurities),
  userName: userName.default(''),
  password: mailPasswordSchema.default(''),
  senderName: senderName.default(''),
  senderEmail: emailSchema,
  replyTo: emailSchema.nullable().default(null),
  perMinute: perMinute.default(defaultPace.perMinute),
  perDay: perDay.default(defaultPace.perDay),
  opensMeasured: z.boolean().default(true),
});
export type NewSendingAccount = z.infer<typeof newSendingAccountSchema>;
export type NewSendingAccountInput = z.input<typeof newSendingAccountSchema>;

/** Body of PATCH /api/sending-accounts/:id. Without a password the stored one stays; an empty one removes it. */
export const sendingAccountChangesSchema = z.strictObject({
  name: name.optional(),
  host: mailHostSchema.optional(),
  port: port.optional(),
  security: z.enum(sendingSecurities).optional(),
  userName: userName.optional(),
  password: mailPasswordSchema.optional(),
  senderName: senderName.optional(),
  senderEmail: emailSchema.optional(),
  replyTo: emailSchema.nullable().optional(),
  perMinute: perMinute.optional(),
  perDay: perDay.optional(),
  opensMeasured: z.boolean().optional(),
});
export type SendingAccountChanges = z.infer<typeof sendingAccountChangesSchema>;

/** A sending account as its owner sees it. The password is in no response. */
export const sendingAccountSchema = z.object({
  id: z.uuid(),
  kind: z.enum(sendingAccountKinds),
  name: z.string(),
  /** Null in the sandbox. */
  host: z.string().max(maxHostCharacters).nullable(),
  port: z.int().nullable(),
  security: z.enum(sendingSecurities).nullable(),
  userName: z.string(),
  hasPassword: z.boolean(),
  senderName: z.string(),
  senderEmail: z.string().max(maxEmailCharacters),
  replyTo: z.string().nullable(),
  perMinute: z.int(),
  perDay: z.int(),
  opensMeasured: z.boolean(),
  state: z.enum(sendingAccountStates),
  testedAt: moment().nullable(),
  /** Of the last test; null where it succeeded or there was none. */
  problem: accountProblemSchema.nullable(),
  createdAt: moment(),
});
export type SendingAccount = z.infer<typeof sendingAccountSchema>;

/** Response of GET /api/sending-accounts. */
export const sendingAccountsSchema = z.object({
  accounts: z.array(sendingAccountSchema),
  /** Mails that all accounts of a user may send in 24 hours together. */
  dailyLimit: z.int(),
  /** Whether a connection may stay unencrypted, and lead into the own network. */
  allowsOwnNetwork: z.boolean(),
});
export type SendingAccounts = z.infer<typeof sendingAccountsSchema>;

/** What a test found: the account after it, and where the test mail went. */
export const testedAccountSchema = z.object({ account: sendingAccountSchema, sentTo: z.string() });
export type TestedAccount = z.infer<typeof testedAccountSchema>;

/** What a mail server decides by. */
export type TestedParts = Pick<SendingAccount, 'host' | 'port' | 'security' | 'userName' | 'senderEmail'>;

/** True where a change makes another server or sender of the account: it has to be tested again. */
export function needsTest(before: TestedParts, changes: SendingAccountChanges): boolean {
  if (changes.password !== undefined || isOtherServer(before, changes)) return true;
  return changes.senderEmail !== undefined && changes.senderEmail !== before.senderEmail;
}

/**
 * True where a change leads the password elsewhere. Whoever makes it has to know the password: a test would tell the stored one to
 * any server that is named.
 */
export function isOtherServer(
  before: Omit<TestedParts, 'senderEmail'>,
  changes: SendingAccountChanges,
): boolean {
  const parts = ['host', 'port', 'security', 'userName'] as const;
  return parts.some((part) => changes[part] !== undefined && changes[part] !== before[part]);
}
