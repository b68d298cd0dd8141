import type { InferSelectModel } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { isFormerSubscriberAt, isPremiumAt } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { AppConfig } from '../config/config.ts';
import { isOperator } from '../operator/is-operator.ts';
import type { users } from '../database/schema/accounts.ts';

export type UserRow = InferSelectModel<typeof users>;

/** The row with `isSubscribed` as of `now`, not as last stored. */
export function asOf(user: UserRow, now: Date): UserRow {
  return { ...user, isSubscribed: isPremiumAt(user, now) };
}

/** The account as its owner sees it: without the password's hash and the counters. */
export function toSessionUser(
  user: UserRow,
  config: Pick<AppConfig, 'operatorEmails'>,
  now = new Date(),
): SessionUser {
  const isSubscribed = isPremiumAt(user, now);
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    // The address that a sign-in provider named is fetched by the server only (uploads/provider-picture.ts).
    profileImageUrl: user.profileImageUrl?.startsWith('/') ? user.profileImageUrl : null,
    isSubscribed,
    premium: isSubscribed,
    isFormerSubscriber: isFormerSubscriberAt(user, now),
    emailVerified: user.emailVerified,
    isOperator: isOperator(user, config),
    oauthProvider: user.oauthProvider,
    hasPassword: user.password !== null,
    stripeCustomerId: user.stripeCustomerId,
    stripeSubscriptionId: user.stripeSubscriptionId,
  };
}

/** Throws accounts.not-yours when a body names another account than the session's. A preValidation hook. */
export async function assertOwnAccount(request: FastifyRequest): Promise<void> {
  const { body } = request;
  const userId: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'userId') : undefined;
  if (userId !== undefined && userId !== (await request.requireUser()).id)
    throw new AppError('accounts.not-yours');
}
