import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../button.tsx';
import type { ChartFacts } from '../chart.ts';
import styles from './chart-frame.module.css';
import { ChartHead } from './chart-head.tsx';
import { ChartTable } from './chart-table.tsx';

/**
 * A chart with its head, and its table in the same place: the focus moves into the table, and back to the button. What is
 * hidden stays in the page, so that its picture can be saved.
 */
export function ChartSwitch({ facts, children }: { facts: ChartFacts; children: ReactNode }) {
  const toTable = useRef<HTMLButtonElement>(null);
  const [isTable, setIsTable] = useState(false);
  function show(table: boolean) {
    setIsTable(table);
    if (!table) toTable.current?.focus({ preventScroll: true });
  }
  return (
    <section className={styles.chart} aria-label={facts.title} data-chart={facts.id}>
      <ChartHead facts={facts}>
        <span className={styles.controls} data-only-on-screen>
          {facts.controls}
          <Button ref={toTable} variant="subtle" size="sm" onClick={() => show(!isTable)}>
            {isTable ? 'As a chart' : 'As a table'}
          </Button>
        </span>
      </ChartHead>
      {isTable && <ChartTable facts={facts} onLeave={() => show(false)} />}
      <div hidden={isTable}>{children}</div>
    </section>
  );
}
