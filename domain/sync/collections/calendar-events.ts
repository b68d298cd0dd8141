import {
  eventRecordSchema,
  scheduledAt,
  type EventPlatform,
  type EventRecord,
  type EventStatus,
} from '../../calendar/event.ts';
import type { SyncedCollection } from '../collection.ts';

/** Lists of the events. */
export const onPlatform = (platform: EventPlatform) => `platform:${platform}`;
export const inStatus = (status: EventStatus) => `status:${status}`;
export const inBoth = (platform: EventPlatform, status: EventStatus) =>
  `${onPlatform(platform)} ${inStatus(status)}`;
export const ofProject = (projectId: string) => `project:${projectId}`;
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
