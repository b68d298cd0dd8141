import type { FastifyRequest } from 'fastify';
import { isOpenTo, type CapabilityId } from '#domain/plans/capabilities.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { hasWeeklyAccess } from '../usage/read-usage.ts';

/** The signed-in user, if their plan opens the capability. Throws accounts.session-required or premium.required. */
export async function requireCapability(request: FastifyRequest, id: CapabilityId): Promise<UserRow> {
  const user = await request.requireUser();
  const isOpen = isOpenTo(id, {
    isSubscribed: user.isSubscribed,
    hasWeeklyAccess: hasWeeklyAccess(user, new Date()),
  });
  if (!isOpen) throw new AppError('premium.required');
  return user;
}
