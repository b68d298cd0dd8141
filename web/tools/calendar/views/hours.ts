import type { ScheduleEventData } from '../../../components/schedule/schedule.tsx';
import type { ShownEvent } from '../use-spans.ts';

/** Drawn duration of an event; a publication has no duration of its own. */
const drawnMinutes = 45;
const lastMinute = 23 * 60 + 59;

/** An event in a view with hours; one late in the evening ends with its day. */
export function hourEvent(shown: ShownEvent): ScheduleEventData<ShownEvent> {
  const { event, date, time } = shown;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = Math.min(hour * 60 + minute + drawnMinutes, lastMinute);
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    id: event.id,
    title: event.title,
    start: `${date} ${time}:00`,
    end: `${date} ${two(Math.floor(end / 60))}:${two(end % 60)}:00`,
    color: 'pencil',
    payload: shown,
  };
}

/** Hours that cannot be clicked, where events are only read. The events themselves are still opened. */
export const staticWhere = (isReadOnly: boolean) => (isReadOnly ? ({ mode: 'static' } as const) : {});
