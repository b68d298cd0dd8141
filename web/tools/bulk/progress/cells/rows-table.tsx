import { useEffect, useRef, useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { preview } from '#domain/generation/display.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { Table } from '../../../../components/table.tsx';
import { useBulkRows } from '../../../../storage/collections/bulk/rows.ts';
import styles from './cells.module.css';
import { StateTag, wordsOf } from './row-line.tsx';

const rowsOnPage = 50;

/** The rows of a job in pages, in the place of their picture; it takes the focus. */
export function RowsTable({
  owner,
  job,
}: {
  owner: string;
  job: Pick<BulkJob, 'id' | 'totalItems' | 'canceledAt'>;
}) {
  const [from, setFrom] = useState(0);
  const until = Math.min(job.totalItems, from + rowsOnPage);
  const { rows, isLoading } = useBulkRows(owner, job.id, from, until);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.table}>
      {/* Scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={place} className={styles.scroll} aria-label="Rows as a table" tabIndex={0}>
        <Table
          aria-label="Rows"
          aria-busy={isLoading || undefined}
          columns={['Row', 'Prompt', 'State', 'Text']}
          hasRowHeads
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              formatNumber(row.index + 1),
              preview(row.prompt),
              <StateTag key="state" row={row} isCanceled={job.canceledAt !== null} />,
              row.state === 'finished' || row.state === 'failed' ? wordsOf(row) : '',
            ],
          }))}
        />
      </section>
      <div className={styles.pages}>
        <span>
          Rows {formatNumber(from + 1)} to {formatNumber(until)} of {formatNumber(job.totalItems)}
        </span>
        {job.totalItems > rowsOnPage && (
          <>
            <Button
              variant="default"
              size="sm"
              disabled={from === 0}
              onClick={() => setFrom(Math.max(0, from - rowsOnPage))}
            >
              Previous
            </Button>
            <Button
              variant="default"
              size="sm"
              disabled={until === job.totalItems}
              onClick={() => setFrom(from + rowsOnPage)}
            >
              Next
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
