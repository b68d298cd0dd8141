import type { SessionUser } from '#domain/accounts/schemas.ts';

/** A user of the free plan, for tests. */
export const ada: SessionUser = {
  id: 'u1',
  email: 'ada@example.com',
  username: 'ada',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  isSubscribed: false,
  premium: false,
  isFormerSubscriber: false,
  emailVerified: true,
  isOperator: false,
  oauthProvider: null,
  hasPassword: true,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
};
/** The same user with a subscription. */
export const premiumAda: SessionUser = {
  ...ada,
  isSubscribed: true,
  premium: true,
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
};

/** The same user after the subscription has ended. */
export const formerAda: SessionUser = { ...ada, isFormerSubscriber: true, stripeCustomerId: 'cus_1' };
