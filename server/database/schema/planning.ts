import { date, decimal, index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { contentItems } from './library.ts';

export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: id(),
    userId: userReference(),
    contentId: contentReference(),
    title: varchar({ length: 255 }).notNull(),
    type: varchar({ length: 50 }).notNull(),
    scheduledDate: timestamp({ withTimezone: true }).notNull(),
    platform: varchar({ length: 100 }),
    status: varchar({ length: 50 }).notNull().default('scheduled'),
    notes: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('calendar_events_user').on(table.userId, table.scheduledDate),
    index('calendar_events_content').on(table.contentId),
  ],
);

export const performanceMetrics = pgTable(
  'performance_metrics',
  {
    id: id(),
    userId: userReference(),
    contentId: contentReference(),
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

/** The event and the figures stay when the text goes. */
function contentReference() {
  return uuid().references(() => contentItems.id, { onDelete: 'set null' });
}
