import { useId, useRef } from 'react';
import { useWidth } from '../../use-width.ts';
import drawn from '../drawing.module.css';
import styles from './share.module.css';

export type BudgetBarProps = {
  spent: number;
  /** At the end of the period, at this pace; null where that cannot be said. */
  expected: number | null;
  /** Null without one: the bar ends at what is expected. */
  budget: number | null;
  /** Under the bar: "today", "Nov 30". */
  labels: { now: string; end: string };
  /** The picture in a sentence. */
  summary: string;
};

const [bar, height] = [12, 34];

/** What was spent, solid, and what is expected, hatched, up to the budget; what goes beyond it passes the stroke. */
export function BudgetBar({ spent, expected, budget, labels, summary }: BudgetBarProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const end = Math.max(spent, expected ?? 0, budget ?? 0) || 1;
  const x = (amount: number) => (amount / end) * width;
  const isBeyond = budget !== null && budget < end;
  const nowWidth = labels.now.length * 6.8;
  const endWidth = labels.end.length * 6.8;
  const nowAt = Math.max(nowWidth, x(spent));
  return (
    <div ref={place} className={styles.budget} style={{ minHeight: height }}>
      {width > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that changes
        <svg role="img" aria-label={summary} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={styles.hatch} width={1.6} height={6} />
          </pattern>
          <rect className={styles.track} x={0.5} y={1.5} width={width - 1} height={bar - 1} />
          {expected !== null && expected > spent && (
            <rect
              className={styles.expected}
              style={{ fill: `url(#${id})` }}
              x={x(spent)}
              y={1.5}
              width={Math.max(0, x(expected) - x(spent) - 0.5)}
              height={bar - 1}
            />
          )}
          <rect className={drawn.ink} y={1} width={x(spent)} height={bar} />
          {isBeyond && <path className={styles.limit} d={`M${x(budget)} 0V${bar + 3}`} />}
          {nowAt < width - endWidth - 12 && (
            <text x={nowAt} y={height - 6} textAnchor="end">
              {labels.now}
            </text>
          )}
          <text x={width} y={height - 6} textAnchor="end">
            {labels.end}
          </text>
        </svg>
      )}
    </div>
  );
}
