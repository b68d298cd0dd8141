import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As domain/accounts/email-address.ts normalizes it. */
    email: varchar({ length: 254 }).notNull().unique(),
    username: varchar({ length: 50 }).notNull().unique(),
    /** argon2id hash; null for accounts of an external sign-in. */
    password: text(),
    firstName: varchar({ length: 100 }),
    lastName: varchar({ length: 100 }),
    isSubscribed: boolean().notNull().default(false),
    subscriptionExpiresAt: timestamp({ withTimezone: true }),
    /** When the account's first subscription began; null = it never had one. Never cleared. */
    firstSubscribedAt: timestamp({ withTimezone: true }),
    stripeCustomerId: varchar({ length: 255 }),
    stripeSubscriptionId: varchar({ length: 255 }),
    oauthProvider: varchar({ length: 20, enum: ['google', 'microsoft'] }),
    oauthId: varchar({ length: 255 }),
    profileImageUrl: text(),
    emailVerified: boolean().notNull().default(false),
    /** Counted on lastGenerationDate; means 0 on any other day. */
    dailyGenerationsUsed: integer().notNull().default(0),
    /** Counted in the week of lastWeeklyReset; means 0 in any other week. */
    weeklyProjectsUsed: integer().notNull().default(0),
    /** UTC day. */
    lastGenerationDate: date(),
    /** UTC day. */
    lastProjectDate: date(),
    /** The Monday (UTC) of the counted week. */
    lastWeeklyReset: date(),
    createdAt: createdAt(),
    lastLoginAt: timestamp({ withTimezone: true }),
    /** An operator has disabled the account: it cannot sign in, and has no session. null = it can. */
    disabledAt: timestamp({ withTimezone: true }),
    /** When its second factors will be removed, as an operator has decided; any sign-in before cancels that. */
    factorsResetAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_username_lower').on(sql`lower(${table.username})`),
    unique('users_oauth_identity').on(table.oauthProvider, table.oauthId),
    uniqueIndex('users_stripe_customer').on(table.stripeCustomerId),
    uniqueIndex('users_stripe_subscription').on(table.stripeSubscriptionId),
    check('users_oauth_provider_known', sql`${table.oauthProvider} in ('google', 'microsoft')`),
    check(
      'users_counts_not_negative',
      sql`${table.dailyGenerationsUsed} >= 0 and ${table.weeklyProjectsUsed} >= 0`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** HMAC of the cookie's token, of no use without the server's secret. */
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    userId: userReference(),
    createdAt: createdAt(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the person last proved to be the owner: at the sign-in, or at a confirmation since. */
    authenticatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The earlier of the idle and the absolute end. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: varchar({ length: 64 }),
    userAgent: varchar({ length: 255 }),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

export const emailVerificationTokens = pgTable(
  'email_verification_tokens',
  {
    id: id(),
    userId: userReference(),
    /** Hashed. */
    token: varchar({ length: 64 }).notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The address that replaces the account's once the token is redeemed; null verifies the account's own. */
    newEmail: varchar({ length: 254 }),
  },
  (table) => [index('email_verification_tokens_user').on(table.userId)],
);

export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: id(),
    userId: userReference(),
    /** Hashed. */
    token: varchar({ length: 64 }).notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    used: boolean().notNull().default(false),
  },
  (table) => [index('password_reset_tokens_user').on(table.userId)],
);

/** One row a user: when and where the account was last seen. */
export const userActivity = pgTable(
  'user_activity',
  {
    id: id(),
    userId: userReference().unique(),
    username: varchar({ length: 50 }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ipAddress: varchar({ length: 64 }),
    userAgent: varchar({ length: 255 }),
  },
  (table) => [index('user_activity_last_seen').on(table.lastSeenAt)],
);

/**
 * Usernames of registrations with the e-mail address of an existing account. They count as taken: otherwise the next
 * registration would reveal that the address has an account.
 */
export const reservedUsernames = pgTable(
  'reserved_usernames',
  {
    /** In lower case. */
    username: varchar({ length: 50 }).primaryKey(),
    userId: userReference(),
    createdAt: createdAt(),
  },
  (table) => [index('reserved_usernames_user').on(table.userId)],
);

/** Counters of everything with a rate limit, per subject (an address, an account, both) in a fixed window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Hash of the kind and the subject. */
    subject: varchar({ length: 64 }).primaryKey(),
    windowStart: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull(),
  },
  (table) => [index('rate_limits_window').on(table.windowStart)],
);

/** The owner of a row; the row goes with the account. */
export function userReference() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}
