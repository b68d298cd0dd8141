import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { mailboxOf } from '../accounts/mailbox.ts';
import { rateLimitAddress } from './rate-limit-address.ts';
import { countRateLimits, subjectKey, tooManyAttempts } from './rate-limits.ts';

/** A public call that sends a mail or creates an account. */
export type AccountRequest = {
  kind: 'register' | 'resend' | 'reset' | 'change';
  /** Counted alike whether it has an account or not. */
  email: string;
  ipAddress: string;
  /** In local mode all requests come from the same machine, so addresses are not counted. */
  mode: Config['mode'];
};

/** Requests in one window (15 minutes) of one network address: for one account, and for all together. */
const limits = {
  register: { pair: 10, address: 60 },
  resend: { pair: 5, address: 30 },
  reset: { pair: 5, address: 30 },
  change: { pair: 5, address: 30 },
};
/** Mails to one mailbox in one window, whoever requests them. */
const mailsToOne = 10;

/**
 * Counts a request. Throws accounts.too-many-attempts when this network address has made too many. Returns whether a mail
 * may still go to that mailbox: beyond that limit the response stays the same and no mail is sent, so that strangers can
 * neither flood a mailbox nor lock its owner out; links sent before stay valid.
 */
export async function countAccountRequest(database: Database, request: AccountRequest, now: Date) {
  const { kind, ipAddress, mode } = request;
  const mailbox = mailboxOf(request.email);
  const address = rateLimitAddress(ipAddress);
  const subjects = new Map([[subjectKey(kind, mailbox, address), limits[kind].pair]]);
  if (mode === 'hosted') subjects.set(subjectKey(`${kind} address`, address), limits[kind].address);
  const exceeded = await countRateLimits(database, [...subjects.keys()], now, (key) => subjects.get(key)!);
  if (exceeded) throw tooManyAttempts(exceeded, now);
  const full = await countRateLimits(database, [subjectKey('mails', mailbox)], now, () => mailsToOne);
  return { mayMail: full === undefined };
}
