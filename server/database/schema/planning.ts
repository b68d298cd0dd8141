import { date, decimal, index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, syncColumns, syncIndexes, updatedAt } from './columns.ts';
import { contentItems } from './library.ts';

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

export const performanceMetrics = pgTable(
  'performance_metrics',
  {
    id: id(),
    userId: userReference(),
    /** The figures stay when the text goes. */
    contentId: uuid().references(() => contentItems.id, { onDelete: 'set null' }),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    shares: integer().notNull().default(0),
    /** Percent. */
    engagement: decimal({ precision: 5, scale: 2 }),
    conversions: integer().notNull().default(0),
    /** US dollars. */
    revenue: decimal({ precision: 10, scale: 2 }),
    date: date().notNull(),
    platform: varchar({ length: 100 }),
  },
  (table) => [
    index('performance_metrics_user').on(table.userId, table.date),
    index('performance_metrics_content').on(table.contentId),
  ],
);
