import {
  eventRecordSchema,
  scheduledAt,
  type EventPlatform,
  type EventRecord,
  type EventStatus,
} from '../../calendar/event.ts';
import type { SyncedCollection } from '../collection.ts';

/** Index key of the events on a platform. */
export const onPlatform = (platform: EventPlatform) => `platform:${platform}`;
/** Index key of the events with a status. */
export const inStatus = (status: EventStatus) => `status:${status}`;
/** Index key of the events on a platform with a status. */
export const inBoth = (platform: EventPlatform, status: EventStatus) =>
  `${onPlatform(platform)} ${inStatus(status)}`;
/** Index key of the events of a project. */
export const ofProject = (projectId: string) => `project:${projectId}`;
/** Index key of the events that publish a text. */
export const ofContent = (contentId: string) => `content:${contentId}`;

/** The content calendar, by the moments its events are scheduled for. */
export const calendarEventCollection: SyncedCollection<EventRecord> = {
  name: 'calendar-events',
  schema: eventRecordSchema.loose(),
  orderBy: (event) => scheduledAt(event).toISOString(),
  indexKeys: ({ platform, status, projectId, contentId }) => [
    onPlatform(platform),
    inStatus(status),
    inBoth(platform, status),
    ...(projectId === null ? [] : [ofProject(projectId)]),
    ...(contentId === null ? [] : [ofContent(contentId)]),
  ],
  merge: 'latest-wins',
};
