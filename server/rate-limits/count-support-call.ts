import { AppError } from '#domain/errors/app-error.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { rateLimitAddress } from './rate-limit-address.ts';
import { countRateLimits, retryAfterOf, subjectKey } from './rate-limits.ts';

/** Messages to support in one window (15 minutes): of an account, a network address, a sender of mails, and by mail in a thread. */
const limits = { account: 20, address: 10, sender: 20, thread: 20 };

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

/** Counts a mail of a sender, or a reply in a thread. Returns whether it is one too many. */
export async function countSupportMail(
  database: Database,
  by: { sender: string } | { threadId: string },
  now: Date,
): Promise<boolean> {
  const [kind, who] = 'sender' in by ? (['sender', by.sender] as const) : (['thread', by.threadId] as const);
  const exceeded = await countRateLimits(
    database,
    [subjectKey(`support ${kind}`, who)],
    now,
    () => limits[kind],
  );
  return exceeded !== undefined;
}
