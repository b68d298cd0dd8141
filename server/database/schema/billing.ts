import { date, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, updatedAt } from './columns.ts';

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: userReference(),
    paypalSubscriptionId: varchar({ length: 255 }).unique(),
    status: varchar({ length: 50 }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('subscriptions_user').on(table.userId)],
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
