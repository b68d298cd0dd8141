import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { accessOf, requireReadable } from '../../billing/require-capability.ts';
import { countCall } from '../../rate-limits/count-call.ts';
import type { UserRow } from '../../sessions/session-user.ts';

/** Sending belongs to the email tool. Those who were subscribers read and delete their accounts. */
export const readableSending = requireReadable('email');

/** Errors that every call about sending accounts may return. */
export const sendingCallErrors = ['premium.required', 'request.too-many'] as const;

type Kind = Extract<Parameters<typeof countCall>[1], `sendingAccount${string}`>;

/** Counts a call and returns its user and time. `writes`: it changes or uses an account, which needs a subscription. */
export async function beginSendingCall(
  request: FastifyRequest,
  { writes = false, kind = 'sendingAccounts' }: { writes?: boolean; kind?: Kind } = {},
): Promise<{ userId: string; user: UserRow; mayWrite: boolean; now: Date }> {
  const user = await request.requireUser();
  const now = new Date();
  const mayWrite = accessOf('email', user, now) === 'open';
  if (writes && !mayWrite) throw new AppError('premium.required');
  await countCall(request.server.database, kind, user.id, now);
  return { userId: user.id, user, mayWrite, now };
}
