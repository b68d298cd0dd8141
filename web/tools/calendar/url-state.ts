import { useMemo } from 'react';
import { isDate } from '#domain/calendar/days.ts';
import { eventPlatforms, eventStatuses } from '#domain/calendar/event.ts';
import {
  choiceParameter,
  textParameter,
  useUrlState,
  type ChangeUrlState,
} from '../../components/use-url-state.ts';
import type { EventFilter } from '../../storage/collections/calendar-events.ts';

export type CalendarView = 'month' | 'week' | 'list';

const parameters = {
  view: choiceParameter('by', ['month', 'week', 'list'], 'month'),
  /** Null is today. */
  date: { name: 'date', read: (text: string | null) => (text !== null && isDate(text) ? text : null) },
  platform: choiceParameter('platform', eventPlatforms, null),
  status: choiceParameter('status', [...eventStatuses, 'overdue'], null),
  /** Id of the open event. */
  eventId: textParameter('event'),
  /** Any value: the form of a new event is open, filled with the title, the project and the text of the link that opened it. */
  newEvent: textParameter('new'),
  title: textParameter('title'),
  projectId: textParameter('project'),
  contentId: textParameter('content'),
};

type UrlState = { [Field in keyof typeof parameters]: ReturnType<(typeof parameters)[Field]['read']> };

/** The filter of the calendar. */
export type Shown = Pick<UrlState, 'view' | 'eventId' | 'newEvent' | 'title' | 'projectId' | 'contentId'> & {
  date: string;
  filter: EventFilter;
};

export function useShown(today: string): [Shown, ChangeUrlState<UrlState>] {
  const [{ date, platform, status, ...state }, change] = useUrlState<UrlState>(parameters);
  const filter = useMemo(() => ({ platform, status }), [platform, status]);
  return [{ ...state, date: date ?? today, filter }, change];
}
