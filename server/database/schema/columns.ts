import { sql } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */

export const id = () => uuid().primaryKey().defaultRandom();

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const updatedAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** A list of texts, empty by default. */
export const textList = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);
