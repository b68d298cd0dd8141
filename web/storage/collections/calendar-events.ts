import { useLiveQuery } from 'dexie-react-hooks';
import {
  eventRecordSchema,
  scheduledAt,
  type EventPlatform,
  type EventRecord,
  type EventStatus,
} from '#domain/calendar/event.ts';
import { collection, type LivePage } from '../collection.ts';

/** A status, or the scheduled ones whose moment has passed. */
export type ShownStatus = EventStatus | 'overdue';
/** What of the calendar is shown; null is everything. */
export type EventFilter = { platform: EventPlatform | null; status: ShownStatus | null };

const onPlatform = (platform: EventPlatform) => `platform:${platform}`;
const inStatus = (status: EventStatus) => `status:${status}`;
const inBoth = (platform: EventPlatform, status: EventStatus) =>
  `${onPlatform(platform)} ${inStatus(status)}`;
const ofProject = (projectId: string) => `project:${projectId}`;
const ofContent = (contentId: string) => `content:${contentId}`;

/** The list of the events that a filter leaves, before its `filterEnd`; undefined for all of them. */
export function filterMark({ platform, status: shown }: EventFilter): string | undefined {
  const status = shown === 'overdue' ? 'scheduled' : shown;
  if (platform && status) return inBoth(platform, status);
  if (platform) return onPlatform(platform);
  return status ? inStatus(status) : undefined;
}

/** Before which moment events are shown, as the collection's order is written; undefined where no end is set. */
export function filterEnd({ status }: EventFilter, now: Date): string | undefined {
  return status === 'overdue' ? now.toISOString() : undefined;
}

/** The content calendar of an account, by the moments its events are for. */
export const calendarEvents = collection<EventRecord>('calendar-events', {
  // Fields of a newer version survive an older tab.
  schema: eventRecordSchema.loose(),
  orderBy: (event) => scheduledAt(event).toISOString(),
  marks: ({ platform, status, projectId, contentId }) => [
    onPlatform(platform),
    inStatus(status),
    inBoth(platform, status),
    ...(projectId === null ? [] : [ofProject(projectId)]),
    ...(contentId === null ? [] : [ofContent(contentId)]),
  ],
  isSynced: true,
});

/** The events that publish a text, live, the latest first. */
export function useEventsOfContent(owner: string, contentId: string): LivePage<EventRecord> {
  return calendarEvents.useNewest(owner, { mark: ofContent(contentId) });
}

/** The events of a project, live, the latest first. */
export function useEventsOfProject(owner: string, projectId: string): LivePage<EventRecord> {
  return calendarEvents.useNewest(owner, { mark: ofProject(projectId) });
}

/** An event as it is now, live: undefined while it is read, null where there is none. */
export function useEvent(owner: string, id: string | null): EventRecord | null | undefined {
  return useLiveQuery(
    async () => (id === null ? null : ((await calendarEvents.get(owner, id)) ?? null)),
    [owner, id],
  );
}
