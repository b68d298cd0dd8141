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

/** What the payment provider last told of each subscription. It is the truth's copy: only syncing writes it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: userReference(),
    paypalSubscriptionId: varchar({ length: 255 }).unique(),
    stripeSubscriptionId: varchar({ length: 255 }).unique(),
    /** The provider's own word. */
    status: varchar({ length: 50 }).notNull(),
    currentPeriodStart: timestamp({ withTimezone: true }),
    currentPeriodEnd: timestamp({ withTimezone: true }),
    /** null = it renews. */
    endsAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    /** It has begun, and was counted in daily_subscriptions then. */
    isCounted: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('subscriptions_user').on(table.userId)],
);

/** Numbers in the order of time, whichever process draws them: they tell which of two answers is the newer one. */
export const billingSyncSequence = pgSequence('billing_sync_sequence');

/** One row for each account whose subscription was ever asked for. */
export const billingAccounts = pgTable('billing_accounts', {
  userId: userReference().primaryKey(),
  /** Drawn before the payment provider was asked for what is written now. */
  requestedSequence: bigint({ mode: 'number' }).notNull().default(0),
  /** Drawn when it had answered. */
  answeredSequence: bigint({ mode: 'number' }).notNull().default(0),
  checkedAt: timestamp({ withTimezone: true }),
  /** When the owner was last sent to the payment page. */
  checkoutStartedAt: timestamp({ withTimezone: true }),
});

/** Events of the payment provider that were taken, so that each is acted on once. */
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
