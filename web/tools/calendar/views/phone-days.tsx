import { useRef, type KeyboardEvent } from 'react';
import { addDays, monthOf } from '#domain/calendar/days.ts';
import { counted } from '#domain/text/format.ts';
import { formatShortWeekdayDay } from '../../../components/format.ts';
import { hueOf } from '../../../components/graphics/platform-sign.tsx';
import { dropTarget } from '../../../components/drag/drag-and-drop.ts';
import type { ShownDay, ShownEvent } from '../use-spans.ts';
import styles from './phone-days.module.css';
import { PlainButton } from '../../../components/button.tsx';
import { Table } from '../../../components/table.tsx';

/** Maximum number of dots per day; a plus means more. */
export const phoneMarks = 2;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type PhoneDaysProps = {
  /** Whole weeks, from Monday. */
  days: readonly ShownDay[];
  chosen: string;
  today: string;
  /** Days of other months are dimmed. */
  month?: string;
  onChoose: (date: string) => void;
  /** What is dragged now, and what happens when it is dropped on a day. */
  dragged?: ShownEvent | null;
  onDrop?: (dragged: ShownEvent, date: string) => void;
};

/**
 * Days on a phone: dots for events, and one selected day. Arrow keys move by day, Home and End to the ends
 * of the week.
 */
export function PhoneDays({ days, chosen, today, month, onChoose, dragged, onDrop }: PhoneDaysProps) {
  const table = useRef<HTMLTableElement>(null);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

  function walk(event: KeyboardEvent) {
    const weekday = days.findIndex(({ date }) => date === chosen) % 7;
    const step = { ...steps, Home: -weekday, End: 6 - weekday }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(chosen, step);
    onChoose(next);
    table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  }

  return (
    <Table
      ref={table}
      isBare
      className={styles.days}
      columns={weekdays}
      rows={weeks.map((week) => ({
        key: week[0]!.date,
        cells: week.map((day) => (
          <PlainButton
            key={day.date}
            className={styles.day}
            data-date={day.date}
            data-outside={(month !== undefined && monthOf(day.date) !== month) || undefined}
            data-today={day.date === today || undefined}
            aria-label={`${formatShortWeekdayDay(day.date)}, ${counted(day.total, 'event')}`}
            aria-pressed={day.date === chosen}
            tabIndex={day.date === chosen ? 0 : -1}
            {...dropTarget(
              dragged && onDrop && dragged.date !== day.date ? () => onDrop(dragged, day.date) : undefined,
            )}
            onKeyDown={walk}
            onClick={() => onChoose(day.date)}
          >
            <span className={styles.number}>{Number(day.date.slice(8))}</span>
            <Marks day={day} />
          </PlainButton>
        )),
      }))}
    />
  );
}

/** One dot per event: a ring for a draft, a diamond for a failed one. */
function Marks({ day: { events, total } }: { day: ShownDay }) {
  return (
    <span className={styles.marks} aria-hidden>
      {events.slice(0, phoneMarks).map(({ event }) => (
        <span
          key={event.id}
          className={styles.mark}
          style={hueOf(event.platform)}
          data-status={event.status}
        />
      ))}
      {total > phoneMarks && <span className={styles.more}>+</span>}
    </span>
  );
}
