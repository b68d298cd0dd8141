import { formatNumber } from '#domain/text/format.ts';
import { useMemo } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { filterKey, type EventFilter } from '../../../storage/collections/calendar-events.ts';
import { formatFullDay } from '../../../components/format.ts';
import { useDays, type ShownEvent } from '../use-spans.ts';
import { EventRows } from '../event-row.tsx';
import styles from '../event-detail.module.css';

/** Maximum number of listed events. */
const mostOfDay = 300;

type DayProps = {
  owner: string;
  date: string;
  zone: string;
  filter: EventFilter;
  writing: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onDrag?: ((dragged: ShownEvent | null) => void) | undefined;
};

/** All events of one day that do not fit in its cell. */
export function DayDialog({
  onCreate,
  onClose,
  ...day
}: DayProps & {
  /** Null where events are only read. */
  onCreate: (() => void) | null;
  onClose: () => void;
}) {
  return (
    <Dialog title={formatFullDay(day.date)} onClose={onClose}>
      <div className={styles.text}>
        <DayList {...day} />
      </div>
      {onCreate && (
        <DialogActions>
          <Button variant="default" onClick={onCreate}>
            Create event
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

export function DayList({ owner, date, zone, filter, writing, onOpen, onDrag }: DayProps) {
  const { days, isLoading } = useOneDay(owner, date, { zone, filter });
  const [day] = days;
  if (!day || isLoading) return null;
  if (day.total === 0)
    return (
      <p className={styles.none}>
        {filterKey(filter) === undefined
          ? 'Nothing planned on this day.'
          : 'No event on this day matches the filter.'}
      </p>
    );
  return (
    <>
      <EventRows
        label={formatFullDay(date)}
        events={day.events}
        writing={writing}
        onOpen={onOpen}
        onDrag={onDrag}
      />
      {day.total > day.events.length && (
        <p className={styles.none}>
          Showing the first {day.events.length} of {formatNumber(day.total)}. Use a filter to see the others.
        </p>
      )}
    </>
  );
}

function useOneDay(owner: string, date: string, how: { zone: string; filter: EventFilter }) {
  const dates = useMemo(() => [date], [date]);
  return useDays(owner, dates, { ...how, limit: mostOfDay });
}
