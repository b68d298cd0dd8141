import { useMemo } from 'react';
import { daysBetween, isWeekend } from '#domain/calendar/days.ts';
import {
  EventButton,
  MonthSchedule,
  type ScheduleEventData,
} from '../../../components/schedule/schedule.tsx';
import layout from '../../../theme/layout.module.css';
import { counted } from '#domain/text/format.ts';
import { formatWeekdayDay } from '../../../components/format.ts';
import type { ShownDay, ShownEvent } from '../use-spans.ts';
import { EventChip } from './event-chip.tsx';
import { monthCellEvents } from './month-cell.ts';
import styles from './month.module.css';
import { todayMark, useScrollToToday } from './use-scroll-to-today.ts';
import type { ViewProps } from './view.ts';

/** A line of a cell: an event, or how many more there are. */
type Line = { row: number } & ({ shown: ShownEvent } | { more: number; date: string });
type LineEvent = ScheduleEventData<Line>;

/** The month as a grid of weeks. The library lays out only what a cell shows, so many events cost no more than few. */
export default function Month(props: ViewProps) {
  const { days, date, today, writing, onOpen, onOpenDay, onCreate, onMoveByDays } = props;
  useScrollToToday(date === today);
  const lines = useMemo(() => days.flatMap(linesOf), [days]);
  const totals = useMemo(() => new Map(days.map((day) => [day.date, day.total])), [days]);
  return (
    <MonthSchedule
      date={`${date.slice(0, 7)}-01`}
      firstDayOfWeek={1}
      consistentWeeks={false}
      withHeader={false}
      maxEventsPerDay={monthCellEvents + 1}
      classNames={{
        monthView: styles.month,
        monthViewWeekday: styles.weekday,
        monthViewDay: styles.day,
        monthViewDayLabel: styles.number,
        monthViewEvents: styles.events,
      }}
      getDayProps={(day) => ({
        'aria-label': `${onCreate ? 'Create event on' : 'Events on'} ${formatWeekdayDay(day)} (${counted(totals.get(day) ?? 0, 'event')})`,
        'data-away': isWeekend(day) || undefined,
        'data-lines': Math.min(totals.get(day) ?? 0, monthCellEvents + 1),
        ...(day === today && todayMark),
      })}
      onDayClick={(day) => (onCreate ?? onOpenDay)(day)}
      events={lines}
      withEventsDragAndDrop={onCreate !== null}
      canDragEvent={({ payload }) => 'shown' in (payload as Line)}
      onEventDrop={({ newStart, event }) => {
        const line = event.payload as Line;
        if ('shown' in line) onMoveByDays(line.shown, daysBetween(line.shown.date, newStart.slice(0, 10)));
      }}
      renderEvent={(event, button) => {
        const line = event.payload as Line;
        const isMore = 'more' in line;
        return (
          <EventButton
            {...button}
            className={styles.line}
            data-more={isMore || undefined}
            style={{ ...button.style, top: undefined, height: undefined, '--row': line.row }}
            onClick={() => (isMore ? onOpenDay(line.date) : onOpen(line.shown.event.id))}
          >
            {isMore ? (
              <>
                {event.title}
                <span className={layout.visuallyHidden}> on {formatWeekdayDay(line.date)}</span>
              </>
            ) : (
              <EventChip shown={line.shown} isWriting={writing.has(line.shown.event.id)} />
            )}
          </EventButton>
        );
      }}
    />
  );
}

function linesOf({ date, events, total }: ShownDay): LineEvent[] {
  const shown = events.slice(0, monthCellEvents);
  const lines = shown.map((each, row): LineEvent =>
    line(each.event.id, each.event.title, date, { row, shown: each }),
  );
  const more = total - shown.length;
  return more > 0
    ? [...lines, line(`more ${date}`, `+${more} more`, date, { row: shown.length, more, date })]
    : lines;
}

/** The library places an event by its day only, so any hours of that day will do. */
function line(id: string, title: string, date: string, payload: Line): LineEvent {
  return { id, title, start: `${date} 12:00:00`, end: `${date} 12:30:00`, color: 'pencil', payload };
}
