import { bigint, date, decimal, index, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, syncColumns, syncIndexes, updatedAt } from './columns.ts';

export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: id(),
    userId: userReference(),
    /** Ids of the records the event is about; it stays when they go. */
    contentId: text(),
    projectId: text(),
    title: text().notNull(),
    type: varchar({ length: 50 }).notNull(),
    /** Null once the event is deleted. */
    scheduledDate: timestamp({ withTimezone: true }),
    platform: varchar({ length: 100 }),
    status: varchar({ length: 50 }).notNull().default('scheduled'),
    notes: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...syncColumns,
  },
  (table) => [
    ...syncIndexes('calendar_events', table),
    index('calendar_events_user').on(table.userId, table.scheduledDate),
  ],
);

/** A figure is null where it is not known. */
export const performanceMetrics = pgTable(
  'performance_metrics',
  {
    id: id(),
    userId: userReference(),
    /** Id of the text's record; the figures stay when the text goes. */
    contentId: text(),
    views: bigint({ mode: 'number' }),
    clicks: bigint({ mode: 'number' }),
    shares: bigint({ mode: 'number' }),
    /** Percent. */
    engagement: decimal({ precision: 5, scale: 2, mode: 'number' }),
    conversions: bigint({ mode: 'number' }),
    /** US dollars. */
    revenue: decimal({ precision: 10, scale: 2, mode: 'number' }),
    /** Null once the record is deleted. */
    date: date(),
    platform: varchar({ length: 100 }),
    ...syncColumns,
  },
  (table) => [
    ...syncIndexes('performance_metrics', table),
    index('performance_metrics_user').on(table.userId, table.date),
    index('performance_metrics_content').on(table.userId, table.contentId),
  ],
);
