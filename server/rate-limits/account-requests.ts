import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { rateLimitAddress } from './rate-limit-address.ts';
import { countRateLimits, subjectKey, tooManyAttempts } from './rate-limits.ts';

/** What anybody may ask, and what makes the server work or write a mail. */
export type AccountRequest = {
  kind: 'register' | 'resend' | 'reset' | 'change';
  /** Counted alike whether it has an account or not. */
  email: string;
  ipAddress: string;
  /** In local mode everybody is the same machine, so addresses say nothing. */
  mode: Config['mode'];
};

/** Requests in one window (15 minutes) of one network address: for one account, and for all together. */
const limits = {
  register: { pair: 10, address: 60 },
  resend: { pair: 5, address: 30 },
  reset: { pair: 5, address: 30 },
  change: { pair: 5, address: 30 },
};
/** Mails to one mailbox in one window, whoever asks for them. */
const mailsToOne = 10;

/**
 * Counts a request. Throws accounts.too-many-attempts when this network address has asked too often. Answers whether
 * a mail may still go to that mailbox: beyond that limit the answer stays the same and no further mail is written, so
 * that strangers can neither flood a mailbox nor lock its owner out: the links that were sent stay good.
 */
export async function countAccountRequest(database: Database, request: AccountRequest, now: Date) {
  const { kind, email, ipAddress, mode } = request;
  const address = rateLimitAddress(ipAddress);
  const ofAsker = new Map([[subjectKey(kind, email, address), limits[kind].pair]]);
  if (mode === 'hosted') ofAsker.set(subjectKey(`${kind} address`, address), limits[kind].address);
  const exceeded = await countRateLimits(database, [...ofAsker.keys()], now, (key) => ofAsker.get(key)!);
  if (exceeded) throw tooManyAttempts(exceeded, now);
  const mailbox = await countRateLimits(database, [subjectKey('mails', email)], now, () => mailsToOne);
  return { mayMail: mailbox === undefined };
}
