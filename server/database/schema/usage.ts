import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id } from './columns.ts';

export const usageRecords = pgTable(
  'usage_records',
  {
    /** The id of its reservation, so that a generation is recorded once. */
    id: id(),
    userId: userReference(),
    contentType: varchar({ length: 50 }).notNull(),
    /** null once the free plan's retention has wiped it. */
    prompt: text(),
    /** null once the free plan's retention has wiped it. */
    generatedContent: text(),
    /** Of all calls of the generation; null where the provider reported none. */
    tokensUsed: integer(),
    inputTokens: integer(),
    outputTokens: integer(),
    /** What it was for, see domain/plans/generation-kinds.ts. Older records have none of these four. */
    tool: varchar({ length: 20 }),
    provider: varchar({ length: 50 }),
    model: varchar({ length: 200 }),
    /** US dollars by the price table of its day; null where the price or a count is not known. */
    cost: doublePrecision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('usage_records_user').on(table.userId, table.createdAt),
    index('usage_records_texts')
      .on(table.createdAt)
      .where(sql`${table.prompt} is not null or ${table.generatedContent} is not null`),
  ],
);

/** Free generations of one network address on one UTC day. */
export const ipUsageTracking = pgTable(
  'ip_usage_tracking',
  {
    id: id(),
    /** IPv4 address, or the /64 network of an IPv6 one. */
    ipAddress: varchar({ length: 64 }).notNull(),
    date: date().notNull(),
    usageCount: integer().notNull().default(0),
    userIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
  },
  (table) => [unique('ip_usage_tracking_day').on(table.ipAddress, table.date)],
);

/** A generation that was counted and is still running. */
export const generationReservations = pgTable(
  'generation_reservations',
  {
    id: id(),
    userId: userReference(),
    /** The address it was counted on; null for a subscriber, who is not counted there. */
    ipAddress: varchar({ length: 64 }),
    day: date().notNull(),
    /** The server process that runs it. */
    instanceId: varchar({ length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('generation_reservations_instance').on(table.instanceId),
    index('generation_reservations_user').on(table.userId),
  ],
);

/**
 * A generation that the browser makes itself (direct mode). It is counted when it is granted, and stays counted unless it is
 * settled as failed. Kept for a while afterwards, so that settling twice has no effect and returned ones can be limited.
 */
export const generationGrants = pgTable(
  'generation_grants',
  {
    id: id(),
    userId: userReference(),
    /** The address it was counted on; null for a subscriber, who is not counted there. */
    ipAddress: varchar({ length: 64 }),
    day: date().notNull(),
    /** False for a subscriber, of whom nothing is counted. */
    isCounted: boolean().notNull(),
    contentType: varchar({ length: 50 }).notNull(),
    tool: varchar({ length: 20 }),
    provider: varchar({ length: 50 }),
    /** null while it is open. */
    outcome: varchar({ length: 10, enum: ['completed', 'returned'] }),
    createdAt: createdAt(),
  },
  (table) => [
    index('generation_grants_user').on(table.userId, table.day),
    index('generation_grants_created').on(table.createdAt),
  ],
);

/** Which keys a user has generated with. The key itself is never stored: only a keyed hash of it. */
export const userApiKeys = pgTable(
  'user_api_keys',
  {
    id: id(),
    userId: userReference(),
    provider: varchar({ length: 50 }).notNull(),
    keyHash: varchar({ length: 64 }).notNull(),
    isActive: boolean().notNull().default(true),
    lastUsed: timestamp({ withTimezone: true }),
    usageCount: integer().notNull().default(0),
  },
  (table) => [unique('user_api_keys_key').on(table.userId, table.provider, table.keyHash)],
);
