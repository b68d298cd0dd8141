import { useLiveQuery } from 'dexie-react-hooks';
import type { EventPlatform, EventRecord, EventStatus } from '#domain/calendar/event.ts';
import {
  calendarEventCollection,
  inBoth,
  inStatus,
  ofContent,
  ofProject,
  onPlatform,
} from '#domain/sync/collections/calendar-events.ts';
import { collection, type LivePage } from '../collection.ts';

/** A status, or the scheduled ones whose moment has passed. */
export type ShownStatus = EventStatus | 'overdue';
/** What of the calendar is shown; null is everything. */
export type EventFilter = { platform: EventPlatform | null; status: ShownStatus | null };

/** The list of the events that a filter leaves, before its `filterEnd`; undefined for all of them. */
export function filterKey({ platform, status: shown }: EventFilter): string | undefined {
  const status = shown === 'overdue' ? 'scheduled' : shown;
  if (platform && status) return inBoth(platform, status);
  if (platform) return onPlatform(platform);
  return status ? inStatus(status) : undefined;
}

/** Before which moment events are shown, as the collection's order is written; undefined where no end is set. */
export function filterEnd({ status }: EventFilter, now: Date): string | undefined {
  return status === 'overdue' ? now.toISOString() : undefined;
}

/** The content calendar of an account. */
export const calendarEvents = collection(calendarEventCollection);

/** The events that publish a text, live, the latest first. */
export function useEventsOfContent(owner: string, contentId: string): LivePage<EventRecord> {
  return calendarEvents.useNewest(owner, { indexKey: ofContent(contentId) });
}

/** The events of a project, live, the latest first. */
export function useEventsOfProject(owner: string, projectId: string): LivePage<EventRecord> {
  return calendarEvents.useNewest(owner, { indexKey: ofProject(projectId) });
}

/** An event as it is now, live: undefined while it is read, null where there is none. */
export function useEvent(owner: string, id: string | null): EventRecord | null | undefined {
  return useLiveQuery(
    async () => (id === null ? null : ((await calendarEvents.get(owner, id)) ?? null)),
    [owner, id],
  );
}
