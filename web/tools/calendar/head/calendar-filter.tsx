import { eventPlatforms, eventStatuses } from '#domain/calendar/event.ts';
import { eventStatusLabels } from '#domain/calendar/labels.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { Select } from '../../../components/select.tsx';
import { Button } from '../../../components/button.tsx';
import type { EventFilter } from '../../../storage/collections/calendar-events.ts';
import styles from './calendar-filter.module.css';

type CalendarFilterProps = {
  filter: EventFilter;
  zone: string;
  onFilter: (change: Partial<EventFilter>) => void;
};

/** The filter and time zone of the calendar. */
export function CalendarFilter({ filter, zone, onFilter }: CalendarFilterProps) {
  return (
    <div className={styles.bar}>
      <Select
        isSmall
        aria-label="Platform"
        value={filter.platform ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({ platform: (currentTarget.value || null) as EventFilter['platform'] })
        }
      >
        <option value="">All platforms</option>
        {eventPlatforms.map((id) => (
          <option key={id} value={id}>
            {platformLabels[id]}
          </option>
        ))}
      </Select>
      <Select
        isSmall
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({ status: (currentTarget.value || null) as EventFilter['status'] })
        }
      >
        <option value="">All statuses</option>
        {eventStatuses.map((id) => (
          <option key={id} value={id}>
            {eventStatusLabels[id]}
          </option>
        ))}
        <option value="overdue">Overdue</option>
      </Select>
      {(filter.platform || filter.status) && (
        <Button variant="subtle" size="sm" onClick={() => onFilter({ platform: null, status: null })}>
          Clear filters
        </Button>
      )}
      <span className={styles.zone}>Times in {zone.replaceAll('_', ' ')}</span>
    </div>
  );
}
