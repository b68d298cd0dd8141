import { UnstyledButton } from '@mantine/core';
import { WeekView, type ScheduleEventData } from '@mantine/schedule';
import { useMemo } from 'react';
import layout from '../../../theme/layout.module.css';
import { sayDay } from '../say-dates.ts';
import type { ShownEvent } from '../use-spans.ts';
import { EventChip } from './event-chip.tsx';
import { hourEvent } from './hours.ts';
import './schedule.css';
import type { ViewProps } from './view.ts';
import styles from './week.module.css';

/** A week of seven days with its hours, each event at its own. */
export default function Week({ days, date, writing, onOpen, onOpenDay, onCreate, onMoveTo }: ViewProps) {
  const events = useMemo(() => days.flatMap((day) => day.events.map(hourEvent)), [days]);
  return (
    <WeekView
      date={date}
      firstDayOfWeek={1}
      withHeader={false}
      withAllDaySlots={false}
      withWeekNumber={false}
      highlightToday
      startScrollTime="07:00:00"
      // A quarter of an hour is as fine as a plan is made by hand.
      eventDragInterval={15}
      slotHeight={52}
      scrollAreaProps={{
        mah: 'max(420px, calc(100dvh - 300px))',
        viewportProps: { tabIndex: 0, 'aria-label': 'Hours of the week' },
      }}
      classNames={{
        weekView: styles.week,
        weekViewRoot: styles.root,
        weekViewHeader: styles.header,
        weekViewDayLabel: styles.dayLabel,
        weekViewDayNumber: styles.dayNumber,
        weekViewDayWeekday: styles.weekday,
        weekViewSlotLabels: styles.hours,
        weekViewSlotLabel: styles.hour,
        weekViewDaySlot: styles.slot,
        weekViewDragPreview: styles.preview,
      }}
      labels={{ weekday: 'Events of', timeSlot: 'Create event at' }}
      onDateChange={(day) => onOpenDay(day.slice(0, 10))}
      onTimeSlotClick={({ slotStart }) => onCreate(slotStart.slice(0, 10), slotStart.slice(11, 16))}
      events={events}
      withEventsDragAndDrop
      onEventDrop={({ newStart, event }) =>
        onMoveTo(event.payload as ShownEvent, newStart.slice(0, 10), newStart.slice(11, 16))
      }
      renderEvent={(event: ScheduleEventData, button) => {
        const shown = event.payload as ShownEvent;
        return (
          <UnstyledButton {...button} className={styles.event} onClick={() => onOpen(shown.event.id)}>
            <span className={layout.visuallyHidden}>{sayDay(shown.date)}, </span>
            <EventChip shown={shown} isWriting={writing.has(shown.event.id)} />
          </UnstyledButton>
        );
      }}
    />
  );
}
