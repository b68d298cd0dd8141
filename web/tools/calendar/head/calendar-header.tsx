import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { addDays, addMonths, weekOf } from '#domain/calendar/days.ts';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { InnerTabs } from '../../../components/inner-tabs.tsx';
import styles from './calendar-header.module.css';
import { formatMonth, formatDayRange } from '../../../components/format.ts';
import type { CalendarView } from '../url-state.ts';

const tabs = [
  { id: 'month', label: 'Month' },
  { id: 'week', label: 'Week' },
  { id: 'list', label: 'List' },
] as const;

type CalendarHeaderProps = {
  view: CalendarView;
  date: string;
  today: string;
  onView: (view: CalendarView) => void;
  onDate: (date: string) => void;
  /** Null where events are only read. */
  onCreate: (() => void) | null;
};

/** The title of the shown period, its navigation, and the primary action. */
export function CalendarHeader({ view, date, today, onView, onDate, onCreate }: CalendarHeaderProps) {
  const isWeek = view === 'week';
  const unit = isWeek ? 'week' : 'month';
  const step = (by: number) => onDate(isWeek ? addDays(date, 7 * by) : addMonths(date, by));
  return (
    <div className={styles.header}>
      <h2 className={styles.title} aria-live="polite">
        {isWeek ? formatDayRange(weekOf(date)[0]!, weekOf(date)[6]!) : formatMonth(date)}
      </h2>
      <div className={styles.steps}>
        <IconButton isSmall label={`Previous ${unit}`} onClick={() => step(-1)}>
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </IconButton>
        <Button
          variant="default"
          size="sm"
          aria-current={date === today ? 'date' : undefined}
          onClick={() => onDate(today)}
        >
          Today
        </Button>
        <IconButton isSmall label={`Next ${unit}`} onClick={() => step(1)}>
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.right}>
        <InnerTabs name="calendar" label="View" tabs={tabs} current={view} onChange={onView} />
        {onCreate && (
          <Button size="sm" aria-label="Create event" onClick={onCreate}>
            <IconPlus size={16} stroke={1.8} aria-hidden />
            <span className={styles.create}>Create event</span>
          </Button>
        )}
      </div>
    </div>
  );
}
