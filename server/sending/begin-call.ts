import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { accessOf, requireReadable } from '../billing/require-capability.ts';
import { countCall } from '../rate-limits/count-call.ts';
import type { UserRow } from '../sessions/session-user.ts';

/** Sending belongs to the email tool. Those who were subscribers read what they sent and stop it, and delete their mail servers. */
export const readableSends = requireReadable('email');

/** Errors that every call about sends and sending accounts may return. */
export const sendCallErrors = ['premium.required', 'request.too-many'] as const;

type Kind = Extract<
  Parameters<typeof countCall>[1],
  'sends' | 'startSend' | 'mailReport' | `sendingAccount${string}`
>;

/** Counts a call and returns its user and time. `writes`: mails may leave by it, which needs a subscription. */
export async function beginSendCall(
  request: FastifyRequest,
  { writes = false, kind = 'sends' }: { writes?: boolean; kind?: Kind } = {},
): Promise<{ userId: string; user: UserRow; mayWrite: boolean; now: Date }> {
  const user = await request.requireUser();
  const now = new Date();
  const mayWrite = accessOf('email', user, now) === 'open';
  if (writes && !mayWrite) throw new AppError('premium.required');
  await countCall(request.server.database, kind, user.id, now);
  return { userId: user.id, user, mayWrite, now };
}
