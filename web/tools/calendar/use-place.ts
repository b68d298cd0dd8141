import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDate } from '#domain/calendar/days.ts';
import { eventPlatforms, eventStatuses } from '#domain/calendar/event.ts';
import type { EventFilter } from '../../storage/collections/calendar-events.ts';

const shownStatuses = [...eventStatuses, 'overdue'] as const;

export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What of the calendar is open. It stands in the address, so that it survives a reload and can be linked to. */
export type Place = {
  view: CalendarView;
  date: string;
  filter: EventFilter;
  /** The event that is open. */
  eventId: string | null;
  /** The form of a new event is open; with what the link that opened it said. */
  isNew: boolean;
  projectId: string | null;
  contentId: string | null;
};

type Parameter = 'by' | 'date' | 'platform' | 'status' | 'event' | 'new' | 'project' | 'content';
/** Changes parts of the address; null takes a part away. */
export type Go = (changes: Partial<Record<Parameter, string | null>>) => void;

export function usePlace(today: string): [Place, Go] {
  const [parameters, setParameters] = useSearchParams();
  const place = useMemo(() => readPlace(parameters, today), [parameters, today]);
  const go: Go = (changes) =>
    setParameters(
      (before) => {
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === undefined) before.delete(name);
          else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [place, go];
}

function readPlace(parameters: URLSearchParams, today: string): Place {
  const date = parameters.get('date') ?? '';
  const oneOf = <T extends string>(list: readonly T[], name: Parameter): T | null =>
    list.find((each) => each === parameters.get(name)) ?? null;
  return {
    view: oneOf(calendarViews, 'by') ?? 'month',
    date: isDate(date) ? date : today,
    filter: { platform: oneOf(eventPlatforms, 'platform'), status: oneOf(shownStatuses, 'status') },
    eventId: parameters.get('event'),
    isNew: parameters.has('new'),
    projectId: parameters.get('project'),
    contentId: parameters.get('content'),
  };
}
