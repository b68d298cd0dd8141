import { pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';

/** When each job of the schedule last ran, in any process. */
export const scheduledRuns = pgTable('scheduled_runs', {
  job: varchar({ length: 50 }).primaryKey(),
  doneAt: timestamp({ withTimezone: true }).notNull(),
});
