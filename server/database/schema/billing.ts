import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, updatedAt } from './columns.ts';

/** Copy of each subscription at the payment provider. Only syncing writes it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: userReference(),
    paypalSubscriptionId: varchar({ length: 255 }).unique(),
    stripeSubscriptionId: varchar({ length: 255 }).unique(),
    /** The provider's own status. */
    status: varchar({ length: 50 }).notNull(),
    currentPeriodStart: timestamp({ withTimezone: true }),
    currentPeriodEnd: timestamp({ withTimezone: true }),
    /** null = it renews. */
    endsAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    /** It has begun and was counted in daily_subscriptions. */
    isCounted: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('subscriptions_user').on(table.userId)],
);

/** Numbers in the order of time across all processes: they tell which of two fetched states is newer. */
export const billingSyncSequence = pgSequence('billing_sync_sequence');

/** One row for each account that was ever synced with the payment provider. */
export const billingAccounts = pgTable('billing_accounts', {
  userId: userReference().primaryKey(),
  /** Taken before the stored state was requested. */
  requestedSequence: bigint({ mode: 'number' }).notNull().default(0),
  /** Taken after its response. */
  answeredSequence: bigint({ mode: 'number' }).notNull().default(0),
  checkedAt: timestamp({ withTimezone: true }),
  /** When the owner was last sent to the payment page. */
  checkoutStartedAt: timestamp({ withTimezone: true }),
});

/** Webhook events that were processed, so that each is processed once. */
export const stripeEvents = pgTable(
  'stripe_events',
  { id: varchar({ length: 255 }).primaryKey(), receivedAt: createdAt() },
  (table) => [index('stripe_events_received').on(table.receivedAt)],
);

export const dailySignups = pgTable('daily_signups', {
  /** UTC day. */
  date: date().primaryKey(),
  signupCount: integer().notNull().default(0),
});

export const dailySubscriptions = pgTable('daily_subscriptions', {
  /** UTC day. */
  date: date().primaryKey(),
  subscriptionCount: integer().notNull().default(0),
});
