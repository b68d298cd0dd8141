import { scheduledAt } from '#domain/calendar/event.ts';
import { calendarEventCollection, calendarEventConflicts } from '#domain/sync/collections/calendar-events.ts';
import { calendarEvents } from '../../database/schema/planning.ts';
import { tableOf } from '../collection.ts';

export const calendarEventTable = tableOf(calendarEventCollection, {
  table: calendarEvents,
  conflicts: calendarEventConflicts,
  columns: (event) => ({
    contentId: event.contentId,
    projectId: event.projectId,
    title: event.title,
    type: event.contentType,
    scheduledDate: scheduledAt(event),
    platform: event.platform,
    status: event.status,
    notes: event.description || null,
    createdAt: new Date(event.createdAt),
    updatedAt: new Date(event.updatedAt),
  }),
});
