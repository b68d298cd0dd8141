import type { FastifyRequest } from 'fastify';
import { currentAccess, type CapabilityId, type CurrentAccess } from '#domain/plans/capabilities.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { isFormerSubscriberAt } from '#domain/billing/subscription-state.ts';
import { hasWeeklyAccess } from '../usage/read-usage.ts';
import type { UserRow } from '../sessions/session-user.ts';

/**
 * A preValidation hook: throws accounts.session-required, or premium.required if the user may not even read what the
 * capability has of theirs. What writes asks `requireOpen`, or `accessOf`.
 */
export function requireReadable(id: CapabilityId) {
  return async (request: FastifyRequest): Promise<void> => {
    const user = await request.requireUser();
    if (accessOf(id, user, new Date()) === 'closed') throw new AppError('premium.required');
  };
}

/** A preValidation hook: throws accounts.session-required, or premium.required for whom the capability is not open. */
export function requireOpen(id: CapabilityId) {
  return async (request: FastifyRequest): Promise<void> => {
    const user = await request.requireUser();
    if (accessOf(id, user, new Date()) !== 'open') throw new AppError('premium.required');
  };
}

/** What the user of a session may do with a capability at `now`. */
export function accessOf(id: CapabilityId, user: UserRow, now: Date): CurrentAccess {
  return currentAccess(id, {
    isSubscribed: user.isSubscribed,
    isFormerSubscriber: isFormerSubscriberAt(user, now),
    hasWeeklyAccess: hasWeeklyAccess(user, now),
  });
}
