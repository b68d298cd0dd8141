import { billingIntervals, paymentProviders } from '#domain/billing/terms.ts';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
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
    /** month or year; null where it is not known. */
    billingInterval: varchar({ length: 5, enum: billingIntervals }),
    /** Changes with each paid period: Stripe's latest invoice, PayPal's number of cycles. */
    periodKey: varchar({ length: 255 }),
    /** It ends, and its owner may undo that. */
    isResumable: boolean().notNull().default(false),
    /** What is charged per interval, as the provider states it. */
    amountCents: integer(),
    currency: varchar({ length: 3 }),
    /** null = no trial, or it is over. */
    trialEndsAt: timestamp({ withTimezone: true }),
    /** When its owner was mailed that the trial ends. */
    trialNoticeAt: timestamp({ withTimezone: true }),
    /** PayPal: the subscriber gave up the rest of the paid period. */
    endsAtOnce: boolean().notNull().default(false),
    /** PayPal: another checkout was begun since, so it must never be activated. */
    isWithdrawn: boolean().notNull().default(false),
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
  /** The checkout begun last: at Stripe, at PayPal, or at PayPal and being activated now. */
  checkout: varchar({ length: 10, enum: ['stripe', 'paypal', 'activating'] }),
  /** Changes with `checkout`, so that a call notices another that began since. */
  checkoutSequence: bigint({ mode: 'number' }).notNull().default(0),
});

/** Webhook events that were processed, so that each is processed once. */
export const stripeEvents = pgTable(
  'stripe_events',
  { id: varchar({ length: 255 }).primaryKey(), receivedAt: createdAt() },
  (table) => [index('stripe_events_received').on(table.receivedAt)],
);

/** PayPal's webhook events that were processed, so that each is processed once. */
export const paypalEvents = pgTable(
  'paypal_events',
  { id: varchar({ length: 255 }).primaryKey(), receivedAt: createdAt() },
  (table) => [index('paypal_events_received').on(table.receivedAt)],
);

/** A subscription that began although the other provider's was running: it was canceled and refunded. */
export const duplicateCharges = pgTable(
  'duplicate_charges',
  {
    id: id(),
    userId: userReference(),
    provider: varchar({ length: 10, enum: paymentProviders }).notNull(),
    subscriptionId: varchar({ length: 255 }).notNull().unique(),
    /** null = nothing had been paid. */
    refundedCents: integer(),
    currency: varchar({ length: 3 }),
    createdAt: createdAt(),
  },
  (table) => [index('duplicate_charges_user').on(table.userId)],
);

/** A change of prices or terms that the operator announces to all subscribers. */
export const announcements = pgTable('announcements', {
  name: varchar({ length: 100 }).primaryKey(),
  content: jsonb().notNull(),
  createdAt: createdAt(),
});

/** Who was mailed an announcement: each subscriber once. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    announcement: varchar({ length: 100 })
      .notNull()
      .references(() => announcements.name, { onDelete: 'cascade' }),
    userId: userReference(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.announcement, table.userId] }),
    index('announcement_recipients_user').on(table.userId),
  ],
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
