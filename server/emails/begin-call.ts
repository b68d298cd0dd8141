import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { accessOf, requireReadable } from '../billing/require-capability.ts';
import { countCall, type CallKind } from '../rate-limits/count-call.ts';
import type { UserRow } from '../sessions/session-user.ts';

/** Contacts and sends belong to the email tool. Those who were subscribers still read theirs. */
export const readableEmails = requireReadable('email');

/** Errors that every call with `beginEmailCall` may return. */
export const emailCallErrors = ['premium.required', 'request.too-many'] as const;

/** Counts a call of the email tool and returns its user and time. `writes`: it needs a subscription. */
export async function beginEmailCall(
  request: FastifyRequest,
  { writes, kind }: { writes: boolean; kind: CallKind },
): Promise<{ userId: string; user: UserRow; mayWrite: boolean; now: Date }> {
  const user = await request.requireUser();
  const now = new Date();
  const mayWrite = accessOf('email', user, now) === 'open';
  if (writes && !mayWrite) throw new AppError('premium.required');
  await countCall(request.server.database, kind, user.id, now);
  return { userId: user.id, user, mayWrite, now };
}
