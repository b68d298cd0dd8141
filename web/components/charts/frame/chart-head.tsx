import type { ReactNode } from 'react';
import type { ChartFacts, Swatch } from '../chart.ts';
import drawn from '../drawing.module.css';
import styles from './chart-frame.module.css';

/** The title of a chart, what it is of, its two swatches at most, and the way to its table. */
export function ChartHead({ facts, children }: { facts: ChartFacts; children: ReactNode }) {
  const { title, note, swatches = [], level = 2 } = facts;
  const Heading = `h${level}` as const;
  return (
    <header className={styles.head}>
      <Heading>{title}</Heading>
      {note && <span className={styles.note}>{note}</span>}
      {swatches.map((swatch) => (
        <span key={swatch.label} className={styles.swatch}>
          <SwatchSign look={swatch.look} />
          {swatch.label}
        </span>
      ))}
      {children}
    </header>
  );
}

function SwatchSign({ look }: Pick<Swatch, 'look'>) {
  return (
    <svg width={14} height={10} viewBox="0 0 14 10" aria-hidden>
      {look === 'solid' ? (
        <rect className={drawn.ink} width={14} height={10} />
      ) : (
        <path className={drawn.before} d="M.5 10V.5h13V10" />
      )}
    </svg>
  );
}
