import { eventRecordSchema, scheduledAt } from '#domain/calendar/event.ts';
import { calendarEvents } from '../../database/schema/planning.ts';
import { defineCollection } from '../collection.ts';

/** calendar-events ↔ calendar_events. Of two changes of an event the later one stands, with its time and its text. */
export const calendarEventsCollection = defineCollection({
  name: 'calendar-events',
  table: calendarEvents,
  schema: eventRecordSchema.loose(),
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
  blank: {
    contentId: null,
    projectId: null,
    title: '',
    type: '',
    scheduledDate: null,
    platform: null,
    status: '',
    notes: null,
  },
});
