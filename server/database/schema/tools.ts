import { boolean, index, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, syncColumns, syncIndexes, textList, updatedAt } from './columns.ts';

export const brandVoices = pgTable(
  'brand_voices',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 255 }).notNull(),
    /** The profile's guidelines. */
    description: text(),
    tone: text(),
    keywords: textList(),
    avoidWords: textList(),
    examples: textList(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...syncColumns,
  },
  (table) => syncIndexes('brand_voices', table),
);

/** Bulk jobs. Their rows are in `bulk_rows`: 10,000 texts are not one value. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 255 }).notNull(),
    totalItems: integer().notNull(),
    /** Rows that are finished or failed. */
    completedItems: integer().notNull().default(0),
    /** pending before the first row was started, then the status of the job. */
    status: varchar({ length: 50 }).notNull().default('pending'),
    /** Specified; always null, because the results are in `bulk_rows`. */
    results: jsonb(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...syncColumns,
  },
  (table) => [...syncIndexes('bulk_jobs', table), index('bulk_jobs_user').on(table.userId, table.createdAt)],
);

export const bulkRows = pgTable(
  'bulk_rows',
  {
    id: id(),
    userId: userReference(),
    /** Id of the job's record; null once the row is deleted. */
    jobId: text(),
    ...syncColumns,
  },
  (table) => [...syncIndexes('bulk_rows', table), index('bulk_rows_job').on(table.userId, table.jobId)],
);

export const abTests = pgTable(
  'ab_tests',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 255 }).notNull(),
    description: text(),
    /** The first two texts; further ones are in the record. */
    variantA: text().notNull(),
    variantB: text().notNull(),
    status: varchar({ length: 50 }).notNull().default('draft'),
    startDate: timestamp({ withTimezone: true }),
    endDate: timestamp({ withTimezone: true }),
    winnerVariant: varchar({ length: 1 }),
    /** Confidence, and counts and rate of each variant. */
    results: jsonb(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...syncColumns,
  },
  (table) => [...syncIndexes('ab_tests', table), index('ab_tests_user').on(table.userId, table.createdAt)],
);

/** Competitive reports. The pages they rest on are in `competitive_pages`. */
export const competitorAnalysis = pgTable(
  'competitor_analysis',
  {
    id: id(),
    userId: userReference(),
    competitorName: varchar({ length: 255 }).notNull(),
    website: varchar({ length: 500 }),
    /** Specified; always null, because no page says it. */
    industry: varchar({ length: 255 }),
    strengths: textList(),
    weaknesses: textList(),
    keywords: textList(),
    /** Specified; always empty: gaps are compared with the library of the moment. */
    contentGaps: textList(),
    recommendations: textList(),
    lastAnalyzed: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    ...syncColumns,
  },
  (table) => [
    ...syncIndexes('competitor_analysis', table),
    index('competitor_analysis_user').on(table.userId, table.createdAt),
  ],
);

export const competitivePages = pgTable(
  'competitive_pages',
  {
    id: id(),
    userId: userReference(),
    /** Id of the report's record; null once the page is deleted. */
    reportId: text(),
    ...syncColumns,
  },
  (table) => [
    ...syncIndexes('competitive_pages', table),
    index('competitive_pages_report').on(table.userId, table.reportId),
  ],
);
