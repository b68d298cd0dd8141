import { useMemo } from 'react';
import { EventButton, DaySchedule, type ScheduleEventData } from '../../../components/schedule/schedule.tsx';
import { hourNotation } from '../../../components/format.ts';
import type { ShownEvent } from '../use-spans.ts';
import { EventChip } from './event-chip.tsx';
import { hourEvent, staticWhere } from './hours.ts';
import type { ViewProps } from './view.ts';
import styles from './phone-hours.module.css';

/** The hours of one day of the week, for narrow screens. */
export default function PhoneHours({
  date,
  events,
  writing,
  onOpen,
  onCreate,
  onMoveTo,
  onDrag,
}: Pick<ViewProps, 'date' | 'writing' | 'onOpen' | 'onCreate' | 'onMoveTo'> & {
  events: readonly ShownEvent[];
  /** Called with the event while it is dragged, then with null. */
  onDrag: (dragged: ShownEvent | null) => void;
}) {
  const shownEvents = useMemo(() => events.map(hourEvent), [events]);
  return (
    <DaySchedule
      date={date}
      withHeader={false}
      withAllDaySlot={false}
      startScrollTime="08:00:00"
      slotLabelFormat={hourNotation()}
      slotHeight={52}
      scrollAreaProps={{
        mah: 420,
        viewportProps: { role: 'region', tabIndex: 0, 'aria-label': 'Hours of the day' },
      }}
      classNames={{
        dayView: styles.day,
        dayViewSlotLabels: styles.hours,
        dayViewSlotLabel: styles.hour,
        dayViewSlot: styles.slot,
      }}
      labels={{ timeSlot: 'Create event at' }}
      {...staticWhere(onCreate === null)}
      onTimeSlotClick={({ slotStart }) => onCreate?.(slotStart.slice(0, 10), slotStart.slice(11, 16))}
      events={shownEvents}
      withEventsDragAndDrop={onCreate !== null}
      eventDragInterval={15}
      onEventDragStart={(event) => onDrag(event.payload as ShownEvent)}
      onEventDragEnd={() => onDrag(null)}
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
            <EventChip shown={shown} isWriting={writing.has(shown.event.id)} />
          </EventButton>
        );
      }}
    />
  );
}
