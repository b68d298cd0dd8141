import { useMemo } from 'react';
import { addDays } from '#domain/calendar/days.ts';
import { isOverdue, scheduledAt, type EventRecord } from '#domain/calendar/event.ts';
import { eventInstant, localTimeOf } from '#domain/calendar/instant.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import {
  calendarEvents,
  filterEnd,
  filterKey,
  type EventFilter,
} from '../../storage/collections/calendar-events.ts';
import { useNow } from './use-now.ts';

/** An event at its day and time in the calendar's zone. */
export type ShownEvent = {
  event: EventRecord;
  date: string;
  time: string;
  /** Its time has passed, and it is not marked as published. */
  isOverdue: boolean;
};
export type ShownDay = { date: string; events: ShownEvent[]; total: number };
export type ShownDays = { days: ShownDay[]; isLoading: boolean; error: AppError | null };

/** The first events of some days, live, and the number of each day. Only shown events are read. */
export function useDays(
  owner: string,
  dates: readonly string[],
  { zone, filter, limit }: { zone: string; filter: EventFilter; limit: number },
): ShownDays {
  const now = useNow();
  const end = filterEnd(filter, now);
  const spans = useMemo(
    () =>
      dates.map((date) => {
        const until = startOf(addDays(date, 1), zone);
        return { since: startOf(date, zone), until: end !== undefined && end < until ? end : until };
      }),
    [dates, zone, end],
  );
  const mark = filterKey(filter);
  const live = calendarEvents.useSpans(owner, spans, {
    ...(mark === undefined ? {} : { indexKey: mark }),
    limit,
  });
  const days = dates.map((date, index) => {
    const page = live.pages[index];
    return {
      date,
      events: (page?.records ?? []).map((event) => shownIn(event, zone, now)),
      total: page?.total ?? 0,
    };
  });
  return { days, isLoading: live.isLoading, error: live.error };
}

function shownIn(event: EventRecord, zone: string, now: Date): ShownEvent {
  const { date, time } = localTimeOf(scheduledAt(event).getTime(), zone);
  return { event, date, time, isOverdue: isOverdue(event, now) };
}

/** The start of a day, in the format of the collection's sort key. */
function startOf(date: string, zone: string): string {
  return new Date(eventInstant(date, '00:00', zone).at).toISOString();
}
