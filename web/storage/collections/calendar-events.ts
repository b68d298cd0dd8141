import { useLiveQuery } from '../use-live-query.ts';
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

/** A status, or the scheduled events whose instant has passed. */
export type ShownStatus = EventStatus | 'overdue';
/** Which events are shown; null is all. */
export type EventFilter = { platform: EventPlatform | null; status: ShownStatus | null };

/** The index key for a filter, before its `filterEnd`; undefined for all events. */
export function filterKey({ platform, status: shown }: EventFilter): string | undefined {
  const status = shown === 'overdue' ? 'scheduled' : shown;
  if (platform && status) return inBoth(platform, status);
  if (platform) return onPlatform(platform);
  return status ? inStatus(status) : undefined;
}

/** The exclusive end of the shown events in the collection's order; undefined for no end. */
export function filterEnd({ status }: EventFilter, now: Date): string | undefined {
  return status === 'overdue' ? now.toISOString() : undefined;
}

/** The content calendar of an account. */
export const calendarEvents = collection(calendarEventCollection);

/** The events that publish a text, live, latest first. */
export function useEventsOfContent(owner: string, contentId: string): LivePage<EventRecord> {
  return calendarEvents.useNewest(owner, { indexKey: ofContent(contentId) });
}

/** The events of a project, live, latest first. */
export function useEventsOfProject(owner: string, projectId: string): LivePage<EventRecord> {
  return calendarEvents.useNewest(owner, { indexKey: ofProject(projectId) });
}

/** An event, live: undefined while it is loaded, null if it does not exist. */
export function useEvent(owner: string, id: string | null): EventRecord | null | undefined {
  return useLiveQuery(
    async () => (id === null ? null : ((await calendarEvents.get(owner, id)) ?? null)),
    [owner, id],
  );
}
