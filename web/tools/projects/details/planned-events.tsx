import { Link } from 'react-router';
import { eventStatusLabels } from '#domain/calendar/labels.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { formatDay, formatTime } from '../../../components/format.ts';
import { useEventsOfProject } from '../../../storage/collections/calendar-events.ts';
import styles from './planned-events.module.css';

/** The calendar events of a project by date; empty without events. */
export function PlannedEvents({ owner, projectId }: { owner: string; projectId: string }) {
  const { records } = useEventsOfProject(owner, projectId);
  if (records.length === 0) return null;
  return (
    <section className={styles.events} aria-label="In the calendar">
      <h3>In the calendar</h3>
      <ul>
        {records.toReversed().map((event) => (
          <li key={event.id}>
            <time dateTime={`${event.date}T${event.time}`}>
              {formatDay(event.date)}, {formatTime(event.time)}
            </time>
            <Link to={`/dashboard/calendar?event=${event.id}`}>{event.title}</Link>
            <span>
              {platformLabels[event.platform]}, {eventStatusLabels[event.status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
