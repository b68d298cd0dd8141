import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatWeekdayDay, formatMonth } from '../../../components/format.ts';
import { EventRows } from '../event-row.tsx';
import styles from './list.module.css';
import { todayMark, useScrollToToday } from './use-scroll-to-today.ts';
import type { ViewProps } from './view.ts';

type ListProps = Pick<ViewProps, 'days' | 'date' | 'today' | 'writing' | 'onOpen'> & {
  isFiltered: boolean;
  isReadOnly: boolean;
  /** Maximum number of events per day. */
  onMore: () => void;
};

/** The month's events as a list by day, without empty days. */
export default function List({
  days,
  date,
  today,
  writing,
  isFiltered,
  isReadOnly,
  onOpen,
  onMore,
}: ListProps) {
  const filled = days.filter(({ total }) => total > 0);
  // Today, or the first day after it with an event.
  const next = filled.find((day) => day.date >= today)?.date;
  useScrollToToday(date === today);
  if (filled.length === 0)
    return (
      <EmptyState
        title={isFiltered ? 'Nothing found' : 'Nothing planned'}
        sentence={
          isFiltered
            ? `No events in ${formatMonth(date)} have this platform and status.`
            : `No events in ${formatMonth(date)}. ${isReadOnly ? 'Look' : 'Create one, or look'} at another month.`
        }
        mark="ring"
      />
    );
  return (
    <div className={styles.list}>
      {filled.map((day) => (
        <section key={day.date} className={styles.day} {...(day.date === next && todayMark)}>
          <h3 data-today={day.date === today || undefined}>{formatWeekdayDay(day.date)}</h3>
          <EventRows
            label={formatWeekdayDay(day.date)}
            events={day.events}
            writing={writing}
            onOpen={onOpen}
          />
          {day.total > day.events.length && (
            <Button variant="subtle" size="sm" onClick={onMore}>
              Show {day.total - day.events.length} more
            </Button>
          )}
        </section>
      ))}
    </div>
  );
}
