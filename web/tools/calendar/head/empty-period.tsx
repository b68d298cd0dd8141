import type { ReactNode } from 'react';
import { formatDayRange, formatMonth } from '../../../components/format.ts';
import styles from './empty-period.module.css';

type EmptyPeriodProps = {
  /** The days shown. */
  dates: readonly string[];
  isWeek: boolean;
  /** A day of the month shown. */
  date: string;
  isFiltered: boolean;
  isReadOnly: boolean;
  /** The next step. */
  children: ReactNode;
};

/** Above a month or week without events: that it is empty, and how to fill it. The grid stays, to be clicked. */
export function EmptyPeriod({ dates, isWeek, date, isFiltered, isReadOnly, children }: EmptyPeriodProps) {
  const period = isWeek ? formatDayRange(dates[0]!, dates.at(-1)!) : formatMonth(date);
  return (
    <div className={styles.empty}>
      <p>
        <b>{isFiltered ? `Nothing found in ${period}.` : `Nothing planned in ${period}.`}</b>{' '}
        {isFiltered
          ? 'No event has this platform and status.'
          : isReadOnly
            ? 'Look at another month.'
            : isWeek
              ? 'Click an hour to plan something there.'
              : 'Click a day to plan something there.'}
      </p>
      {children}
    </div>
  );
}
