import { sql } from 'drizzle-orm';

/** The condition that an account's subscription runs and that it is not disabled: else its sequences stand still. */
export const isSubscribed = (now: Date) =>
  sql`(users.is_subscribed and users.subscription_expires_at > ${now.toISOString()}::timestamptz and users.disabled_at is null)`;
