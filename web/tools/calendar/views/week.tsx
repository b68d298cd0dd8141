import { useMemo } from 'react';
import { PlainButton } from '../../../components/button.tsx';
import { EventButton, WeekSchedule, type ScheduleEventData } from '../../../components/schedule/schedule.tsx';
import layout from '../../../theme/layout.module.css';
import { counted } from '#domain/text/format.ts';
import { formatWeekdayDay, formatWeekday, hourNotation } from '../../../components/format.ts';
import type { ShownEvent } from '../use-spans.ts';
import { EventChip } from './event-chip.tsx';
import { hourEvent, staticWhere } from './hours.ts';
import type { ViewProps } from './view.ts';
import styles from './week.module.css';

/** A week of seven days with hours. */
export default function Week({
  days,
  date,
  today,
  writing,
  onOpen,
  onOpenDay,
  onCreate,
  onMoveTo,
}: ViewProps) {
  const events = useMemo(() => days.flatMap((day) => day.events.map(hourEvent)), [days]);
  return (
    <>
      <DayHeads days={days} today={today} onOpenDay={onOpenDay} />
      <WeekSchedule
        date={date}
        firstDayOfWeek={1}
        withHeader={false}
        withAllDaySlots={false}
        withWeekNumber={false}
        startScrollTime="08:00:00"
        slotLabelFormat={hourNotation()}
        // Drag steps of a quarter of an hour.
        eventDragInterval={15}
        slotHeight={52}
        scrollAreaProps={{
          mah: 'max(420px, calc(100dvh - 300px))',
          viewportProps: { role: 'region', tabIndex: 0, 'aria-label': 'Hours of the week' },
        }}
        classNames={{
          weekView: styles.week,
          weekViewRoot: styles.root,
          weekViewHeader: styles.header,
          weekViewSlotLabels: styles.hours,
          weekViewSlotLabel: styles.hour,
          weekViewDaySlot: styles.slot,
          weekViewDragPreview: styles.preview,
        }}
        labels={{ timeSlot: 'Create event at' }}
        {...staticWhere(onCreate === null)}
        onTimeSlotClick={({ slotStart }) => onCreate?.(slotStart.slice(0, 10), slotStart.slice(11, 16))}
        events={events}
        withEventsDragAndDrop={onCreate !== null}
        onEventDrop={({ newStart, event }) =>
          onMoveTo(event.payload as ShownEvent, newStart.slice(0, 10), newStart.slice(11, 16))
        }
        renderEvent={(event: ScheduleEventData, button) => {
          const shown = event.payload as ShownEvent;
          return (
            <EventButton
              {...button}
              tabIndex={0}
              className={styles.event}
              onClick={() => onOpen(shown.event.id)}
            >
              <span className={layout.visuallyHidden}>{formatWeekdayDay(shown.date)}, </span>
              <EventChip shown={shown} isWriting={writing.has(shown.event.id)} />
            </EventButton>
          );
        }}
      />
    </>
  );
}

/** The day headers: the library's own have names that are hard to understand in a screen reader. */
function DayHeads({ days, today, onOpenDay }: Pick<ViewProps, 'days' | 'today' | 'onOpenDay'>) {
  return (
    <div className={styles.heads}>
      {days.map(({ date, total }) => (
        <PlainButton
          key={date}
          className={styles.head}
          data-today={date === today || undefined}
          onClick={() => onOpenDay(date)}
        >
          <span>{formatWeekday(date)}</span> <span className={styles.number}>{Number(date.slice(8))}</span>
          <span className={layout.visuallyHidden}>, {counted(total, 'event')}</span>
        </PlainButton>
      ))}
    </div>
  );
}
