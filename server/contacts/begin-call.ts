import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { accessOf, requireReadable } from '../billing/require-capability.ts';
import { countCall } from '../rate-limits/count-call.ts';
import type { UserRow } from '../sessions/session-user.ts';

/** Contacts belong to the email tool. Those who were subscribers read, export and delete theirs. */
export const readableContacts = requireReadable('email');

/** Errors that every call about contacts may return. */
export const contactCallErrors = ['premium.required', 'request.too-many'] as const;

type Kind = Parameters<typeof countCall>[1];

/** Counts a call and returns its user and time. `writes`: it adds or changes contacts, which needs a subscription. */
export async function beginContactCall(
  request: FastifyRequest,
  { writes = false, kind = 'contacts' }: { writes?: boolean; kind?: Kind } = {},
): Promise<{ userId: string; user: UserRow; now: Date }> {
  const user = await request.requireUser();
  const now = new Date();
  if (writes && accessOf('email', user, now) !== 'open') throw new AppError('premium.required');
  await countCall(request.server.database, kind, user.id, now);
  return { userId: user.id, user, now };
}
