import type { InferSelectModel } from 'drizzle-orm';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import type { users } from '../database/schema/accounts.ts';

export type UserRow = InferSelectModel<typeof users>;

/** The account as its owner may see it: everything but the password's hash and the counters. */
export function toSessionUser(user: UserRow): SessionUser {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    isSubscribed: user.isSubscribed,
    premium: user.isSubscribed,
    emailVerified: user.emailVerified,
    oauthProvider: user.oauthProvider,
    hasPassword: user.password !== null,
    stripeCustomerId: user.stripeCustomerId,
    stripeSubscriptionId: user.stripeSubscriptionId,
  };
}
