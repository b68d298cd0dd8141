import { AppError } from '#domain/errors/app-error.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { rateLimitAddress } from './rate-limit-address.ts';
import { countRateLimits, retryAfterOf, subjectKey } from './rate-limits.ts';

/** Messages to support in one window (15 minutes): of an account, of a network address, of a sender of mails. */
const limits = { account: 20, address: 10, sender: 20 };

type Caller = { userId: string } | { ipAddress: string; mode: Config['mode'] };

/** Counts a message to support. In local mode addresses are not counted. Throws request.too-many. */
export async function countSupportCall(database: Database, caller: Caller, now: Date): Promise<void> {
  if ('mode' in caller && caller.mode === 'local') return;
  const [kind, who] =
    'userId' in caller
      ? (['account', caller.userId] as const)
      : (['address', rateLimitAddress(caller.ipAddress)] as const);
  const exceeded = await countRateLimits(
    database,
    [subjectKey(`support ${kind}`, who)],
    now,
    () => limits[kind],
  );
  if (!exceeded) return;
  const retryAfter = retryAfterOf(exceeded, now);
  throw new AppError('request.too-many', { minutes: Math.ceil(retryAfter / 60), retryAfter });
}

/** Counts a mail that starts a thread. Returns whether it is one too many of its sender. */
export async function countSupportMail(database: Database, sender: string, now: Date): Promise<boolean> {
  const subject = subjectKey('support sender', sender);
  return (await countRateLimits(database, [subject], now, () => limits.sender)) !== undefined;
}
