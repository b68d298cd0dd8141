import { pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, syncColumns, syncIndexes, updatedAt } from './columns.ts';

// What a user keeps for writing: briefs, choices between providers, words of a dictionary.

export const presets = pgTable(
  'presets',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 100 }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...syncColumns,
  },
  (table) => syncIndexes('presets', table),
);

export const duelChoices = pgTable(
  'duel_choices',
  {
    id: id(),
    userId: userReference(),
    contentType: varchar({ length: 50 }).notNull(),
    topic: text().notNull(),
    /** The provider; null where paragraphs were merged. */
    chosen: varchar({ length: 50 }),
    chosenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...syncColumns,
  },
  (table) => syncIndexes('duel_choices', table),
);

export const personalWords = pgTable(
  'personal_words',
  {
    id: id(),
    userId: userReference(),
    language: varchar({ length: 3 }).notNull(),
    word: varchar({ length: 100 }).notNull(),
    createdAt: createdAt(),
    ...syncColumns,
  },
  (table) => syncIndexes('personal_words', table),
);
