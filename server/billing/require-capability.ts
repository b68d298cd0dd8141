import type { FastifyRequest } from 'fastify';
import { isOpenTo, type CapabilityId } from '#domain/plans/capabilities.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { hasWeeklyAccess } from '../usage/read-usage.ts';

/**
 * A preValidation hook: throws accounts.session-required, or premium.required if the user's plan lacks the capability.
 */
export function requireCapability(id: CapabilityId) {
  return async (request: FastifyRequest): Promise<void> => {
    const user = await request.requireUser();
    const isOpen = isOpenTo(id, {
      isSubscribed: user.isSubscribed,
      hasWeeklyAccess: hasWeeklyAccess(user, new Date()),
    });
    if (!isOpen) throw new AppError('premium.required');
  };
}
