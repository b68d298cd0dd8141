import type { AbTest, VariantId } from '#domain/ab-test/test.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { formatDay } from '../../../components/format.ts';
import { Table } from '../../../components/table.tsx';
import styles from './counts.module.css';
import type { LinkReading } from './link-poll.ts';

type DaysDialogProps = { test: AbTest; reading: LinkReading | null; onClose: () => void };

/** The visitors of each variant by day: on which day they became uneven. */
export default function DaysDialog({ test, reading, onClose }: DaysDialogProps) {
  const days = [...new Set(test.days.map(({ day }) => day))];
  const visitorsOn = (day: string, variant: VariantId) =>
    test.days.find((counts) => counts.day === day && counts.variant === variant)?.traffic ?? 0;
  const most = Math.max(1, ...test.days.map(({ traffic }) => traffic));
  const robotDays = reading && 'days' in reading ? reading.days.days : null;
  const robotsOn = (day: string, target: number) =>
    robotDays?.find((counts) => counts.day === day && counts.target === target)?.robots ?? 0;
  return (
    <Dialog title="Visits by day" isWide onClose={onClose}>
      <p>
        Each variant should get its planned share of the visitors every day. Look for the day on which one of
        them got fewer{robotDays && ', and for robots'}.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards must reach it */}
      <section className={styles.scroll} tabIndex={0} aria-label="Visitors by day">
        <Table
          hasRowHeads
          columns={[
            'Day',
            ...test.variants.map(({ id }) => `Visitors of ${id.toUpperCase()}`),
            ...(robotDays ? ['Robots'] : []),
          ]}
          rows={days.map((day) => ({
            key: day,
            cells: [
              formatDay(day),
              ...test.variants.map(({ id }) => (
                <span key={id} className={styles.bar}>
                  <span>{formatNumber(visitorsOn(day, id))}</span>
                  <i
                    style={{ width: `${(100 * visitorsOn(day, id)) / most}%` }}
                    data-first={id === 'a' || undefined}
                  />
                </span>
              )),
              ...(robotDays
                ? [
                    test.variants
                      .map(({ id }, at) => `${id.toUpperCase()} ${formatNumber(robotsOn(day, at))}`)
                      .join(', '),
                  ]
                : []),
            ],
          }))}
        />
      </section>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
