import { decimal, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { id, syncColumns, syncIndexes, textList } from './columns.ts';

// Texts that were measured, with what was found.

export const voiceAnalyses = pgTable(
  'voice_analyses',
  {
    id: id(),
    userId: userReference(),
    /** Id of the profile's record; the analysis stays when that goes. */
    profileId: text(),
    profileName: varchar({ length: 255 }).notNull(),
    /** Its beginning; the whole text is in the record. */
    content: text().notNull(),
    /** 0-100 each. */
    voiceScore: integer(),
    toneMatch: integer(),
    personalityAlignment: integer(),
    suggestions: textList(),
    analyzedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...syncColumns,
  },
  (table) => syncIndexes('voice_analyses', table),
);

export const optimizations = pgTable(
  'optimizations',
  {
    id: id(),
    userId: userReference(),
    title: text().notNull(),
    platform: varchar({ length: 50 }),
    targetKeyword: varchar({ length: 255 }),
    originalContent: text().notNull(),
    /** The text as it was optimized; empty where it was only measured. */
    content: text().notNull(),
    /** 0-100. */
    seoScore: integer(),
    /** 0-100; null where it cannot be said, as in a language without a formula. */
    readabilityScore: integer(),
    /** Percent. */
    keywordDensity: decimal({ precision: 5, scale: 2, mode: 'number' }),
    suggestions: jsonb(),
    improvements: textList(),
    analyzedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...syncColumns,
  },
  (table) => syncIndexes('optimizations', table),
);
