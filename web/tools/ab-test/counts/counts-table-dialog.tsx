import { IconTrash } from '@tabler/icons-react';
import type { AbTest } from '#domain/ab-test/test.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { formatDay } from '../../../components/format.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Table } from '../../../components/table.tsx';
import { formatRate } from '../test-words.ts';
import styles from './counts.module.css';
import { downloadCounts } from './download-counts.ts';

type CountsTableDialogProps = {
  test: AbTest;
  /** Null where counts are only read: in a read-only account, and of a tracked link. */
  onRemoveDay: ((day: string) => void) | null;
  onClose: () => void;
};

/** All counts of a test: the sums, and the days where they are known. */
export default function CountsTableDialog({ test, onRemoveDay, onClose }: CountsTableDialogProps) {
  const { variants } = test;
  const days = [...new Set(test.days.map(({ day }) => day))].toReversed();
  const remove = (day: string) => (
    <IconButton
      key={day}
      label={`Remove the counts of ${formatDay(day)}`}
      isDanger
      isSmall
      onClick={() => onRemoveDay?.(day)}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
  const columns = ['Visitors', 'Visits', 'Conversions'];
  return (
    <Dialog title="Counts" isWide onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards must reach it */}
      <section className={styles.scroll} tabIndex={0} aria-label="All days together">
        <Table
          hasRowHeads
          columns={['Variant', ...columns, 'Rate']}
          rows={variants.map((variant) => ({
            key: variant.id,
            cells: [
              variant.id.toUpperCase(),
              formatNumber(variant.traffic),
              formatNumber(variant.clicks),
              formatNumber(variant.conversions),
              formatRate(variant),
            ],
          }))}
        />
      </section>
      {days.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        <section className={styles.scroll} tabIndex={0} aria-label="By day">
          <Table
            hasRowHeads
            columns={['Day', 'Variant', ...columns, ...(onRemoveDay ? ['Remove'] : [])]}
            rows={days.flatMap((day) =>
              test.days
                .filter((counts) => counts.day === day)
                .map(({ variant, traffic, clicks, conversions }, at) => ({
                  key: `${day} ${variant}`,
                  cells: [
                    formatDay(day),
                    variant.toUpperCase(),
                    formatNumber(traffic),
                    formatNumber(clicks),
                    formatNumber(conversions),
                    ...(onRemoveDay ? [at === 0 && remove(day)] : []),
                  ],
                })),
            )}
          />
        </section>
      )}
      <DialogActions>
        <Button variant="default" onClick={() => downloadCounts(test)}>
          Export CSV
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
