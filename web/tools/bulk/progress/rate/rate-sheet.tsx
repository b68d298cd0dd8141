import { useEffect, useMemo, useRef, useState } from 'react';
import { describeSlowdown, rateSeries, type RatePoint } from '#domain/bulk/progress/progress.ts';
import type { Pacing } from '#domain/bulk/run/pacing.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { formatLocalTime } from '../../../../components/format.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import { Table } from '../../../../components/table.tsx';
import { classNames } from '../../../../components/class-names.ts';
import { RateChart } from './rate-chart.tsx';
import styles from './rate.module.css';

/** The shortest part of a run that has a rate of its own. */
const shortestStepMs = 5_000;
const mostSteps = 24;

type RateSheetProps = {
  /** When rows were processed, and when the run began, in milliseconds since 1970. */
  times: readonly number[];
  from: number;
  /** Now; of a job that rests, when its last row was processed. */
  now: number;
  /** When the rest will be done at this rate; null while nothing is started, or the rate is not known. */
  until: number | null;
  /** The rate over the last minute. */
  rate: number | null;
  /** Null in a tab that does not run it. */
  pacing: Pacing | null;
  /** Nothing is written any more. */
  isOver: boolean;
};

/** The rate of a run over its time. */
export function RateSheet({ times, from, now, until, rate, pacing, isOver }: RateSheetProps) {
  const [isTable, setIsTable] = useState(false);
  const points = useMemo(() => {
    const steps = Math.max(1, Math.min(mostSteps, Math.floor((now - from) / shortestStepMs)));
    return now - from < shortestStepMs ? [] : rateSeries(times, { from, now, steps });
  }, [times, from, now]);
  // It was over before it had a rate.
  if (isOver && points.length === 0) return null;
  const slowdown = pacing ? describeSlowdown(pacing, (at) => formatLocalTime(new Date(at))) : '';
  return (
    <section className={classNames(sheetClass, styles.sheet)} aria-label="Rows a minute">
      <header className={styles.head}>
        <h2>Rows a minute</h2>
        {points.length > 0 && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`${isTable ? 'As a chart' : 'As a table'}: rows a minute`}
            onClick={() => setIsTable((is) => !is)}
          >
            {isTable ? 'As a chart' : 'As a table'}
          </Button>
        )}
      </header>
      {points.length === 0 ? (
        <p className={styles.note}>The rate is shown after the first seconds.</p>
      ) : isTable ? (
        <RateTable points={points} />
      ) : (
        <RateChart points={points} from={from} now={now} until={until} rate={rate} pacing={pacing} />
      )}
      {slowdown && <p className={styles.note}>{slowdown}</p>}
    </section>
  );
}

/** It takes the focus, in the place of the chart. */
function RateTable({ points }: { points: readonly RatePoint[] }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    // Scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={place} tabIndex={0} aria-label="Rows a minute as a table" className={styles.table}>
      <Table
        aria-label="Rows a minute"
        columns={['Until', 'Rows a minute']}
        hasRowHeads
        rows={points.map(({ at, rate }) => ({
          key: at,
          cells: [formatLocalTime(new Date(at)), formatNumber(Math.round(rate))],
        }))}
      />
    </section>
  );
}
