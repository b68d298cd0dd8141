import { DatePicker } from '@mantine/dates';
import { useEffect, useEffectEvent } from 'react';
import { MantineFrame } from '../schedule/mantine-frame.tsx';
import './day-picker.css';
import styles from './day-picker.module.css';

type DayPickerProps = {
  /** `2026-01-31`; empty for none. */
  day: string;
  min: string;
  max: string;
  onChoose: (day: string) => void;
  /** When it has its size. */
  onReady: () => void;
};

/** A calendar to choose a day from; weeks begin on Monday as in the calendar of posts. */
export default function DayPicker({ day, min, max, onChoose, onReady }: DayPickerProps) {
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  return (
    <MantineFrame>
      <DatePicker
        value={day || null}
        {...(day && { defaultDate: day })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        classNames={{ day: styles.day!, calendarHeaderControl: styles.control! }}
        hideOutsideDates
        firstDayOfWeek={1}
        ariaLabels={{
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
        }}
        onChange={(chosen) => onChoose(chosen ?? '')}
      />
    </MantineFrame>
  );
}
