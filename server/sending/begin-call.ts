import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { accessOf, requireReadable } from '../billing/require-capability.ts';
import { countCall } from '../rate-limits/count-call.ts';

/** Sending belongs to the email tool. Those who were subscribers read what they sent, and stop it. */
export const readableSends = requireReadable('email');

/** Errors that every call about sends may return. */
export const sendCallErrors = ['premium.required', 'request.too-many'] as const;

/** Counts a call and returns its user and time. `writes`: mails may leave by it, which needs a subscription. */
export async function beginSendCall(
  request: FastifyRequest,
  { writes = false, kind = 'sends' }: { writes?: boolean; kind?: 'sends' | 'startSend' | 'mailReport' } = {},
): Promise<{ userId: string; now: Date }> {
  const user = await request.requireUser();
  const now = new Date();
  if (writes && accessOf('email', user, now) !== 'open') throw new AppError('premium.required');
  await countCall(request.server.database, kind, user.id, now);
  return { userId: user.id, now };
}
