import {
  IconCalendarDown,
  IconCalendarUp,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addDays, addMonths, weekOf } from '#domain/calendar/days.ts';
import { capabilities } from '#domain/plans/capabilities.ts';
import { ActionMenu } from '../../../components/actions/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { InnerTabs } from '../../../components/inner-tabs.tsx';
import { ScreenHead } from '../../../components/screen-head.tsx';
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
  onImport: (() => void) | null;
  onExport: () => void;
  /** The filter, on the row of the period. */
  children: ReactNode;
};

/** The name of the tool with its views and the primary action; below it the shown period and how to move on. */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { view, date, today, onView, onDate, onCreate, onImport, onExport, children } = props;
  const isWeek = view === 'week';
  const unit = isWeek ? 'week' : 'month';
  const step = (by: number) => onDate(isWeek ? addDays(date, 7 * by) : addMonths(date, by));
  return (
    <>
      <ScreenHead
        title={capabilities.calendar.title}
        isOneRow
        tabs={<InnerTabs name="calendar" label="View" tabs={tabs} current={view} onChange={onView} />}
      >
        {onCreate && (
          <Button size="sm" className={styles.create} aria-label="Create event" onClick={onCreate}>
            <IconPlus size={16} stroke={1.8} aria-hidden />
            <span>Create event</span>
          </Button>
        )}
        <ActionMenu
          actions={[
            ...(onImport ? [{ label: 'Import', icon: IconCalendarDown, run: onImport }] : []),
            { label: 'Export', icon: IconCalendarUp, run: onExport },
          ]}
        />
      </ScreenHead>
      <div className={styles.period}>
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
        {children}
      </div>
    </>
  );
}
