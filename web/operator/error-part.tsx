import type { OperatorSystem } from '#domain/operator/schemas.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { formatLocalTime } from '../components/format.ts';
import { Sheet } from '../components/sheet.tsx';
import { Table } from '../components/table.tsx';
import styles from './operator.module.css';

type ErrorPartProps = { errors: OperatorSystem['errors']; hours: OperatorSystem['errorHours'] };

/** The errors of the last day, by hour as bars, and by code and route as a list. */
export function ErrorPart({ errors, hours }: ErrorPartProps) {
  const total = hours.reduce((sum, { count }) => sum + count, 0);
  return (
    <Sheet className={styles.sheet}>
      <h3 className={styles.subheading}>Errors of the last day</h3>
      {total === 0 ? (
        <p>No call has failed in the last 24 hours.</p>
      ) : (
        <>
          <Bars counts={hours.map(({ count }) => count)} />
          <p className={styles.muted}>
            {counted(total, 'error response')}, by hour. The last bar is this hour.
          </p>
          {/* Reachable by keyboard, so that it can be scrolled. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.scroll} tabIndex={0} aria-label="Errors by code and route">
            <Table
              hasRowHeads
              columns={['Code', 'Route', 'Times', 'Last in the hour from']}
              rows={errors.map(({ code, route, count, lastHour }) => ({
                key: `${code} ${route}`,
                cells: [
                  <code key="code">{code}</code>,
                  <code key="route">{route}</code>,
                  formatNumber(count),
                  formatLocalTime(lastHour),
                ],
              }))}
            />
          </section>
        </>
      )}
    </Sheet>
  );
}

/** One bar per hour; the table has the numbers. */
function Bars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <ul className={styles.bars} aria-hidden>
      {counts.map((count, index) => (
        <li key={index} style={{ height: `${(count / most) * 100}%` }} />
      ))}
    </ul>
  );
}
