import { UnstyledButton } from '@mantine/core';
import {
  DayView,
  MonthView,
  WeekView,
  type DayViewProps,
  type MonthViewProps,
  type WeekViewProps,
} from '@mantine/schedule';
import { MantineFrame } from './mantine-frame.tsx';
import './schedule.css';

export type { ScheduleEventData } from '@mantine/schedule';

/** The button of an event in a view; `renderEvent` passes its props. */
export const EventButton = UnstyledButton;

/** A month as weeks of days. */
export function MonthSchedule(props: MonthViewProps) {
  return (
    <MantineFrame>
      <MonthView {...props} />
    </MantineFrame>
  );
}

/** Seven days side by side, with their hours. */
export function WeekSchedule(props: WeekViewProps) {
  return (
    <MantineFrame>
      <WeekView {...props} />
    </MantineFrame>
  );
}

/** The hours of one day. */
export function DaySchedule(props: DayViewProps) {
  return (
    <MantineFrame>
      <DayView {...props} />
    </MantineFrame>
  );
}
