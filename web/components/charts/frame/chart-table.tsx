import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../button.tsx';
import { Table } from '../../table.tsx';
import type { ChartFacts } from '../chart.ts';
import styles from './chart-frame.module.css';

const rowsOnPage = 100;

/** The figures of a chart in its place, in pages; it takes the focus, and Escape leads back. */
export function ChartTable({ facts, onLeave }: { facts: ChartFacts; onLeave: () => void }) {
  const { columns, rows } = facts.table;
  const [from, setFrom] = useState(0);
  const until = Math.min(rows.length, from + rowsOnPage);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.table}>
      {/* Scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back */}
      <section
        ref={place}
        className={styles.scroll}
        aria-label={`${facts.title} as a table`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onLeave();
        }}
      >
        <Table
          className={styles.figures}
          aria-label={facts.title}
          columns={columns}
          hasRowHeads
          rows={rows.slice(from, until)}
        />
        {rows.length === 0 && <p className={styles.note}>No figures in these days.</p>}
      </section>
      {rows.length > rowsOnPage && (
        <div className={styles.pages}>
          <span>
            Rows {formatNumber(from + 1)} to {formatNumber(until)} of {formatNumber(rows.length)}
          </span>
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
            disabled={until === rows.length}
            onClick={() => setFrom(from + rowsOnPage)}
          >
            Next
          </Button>
        </div>
      )}
    </div>
  );
}
