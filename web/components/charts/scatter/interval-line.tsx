import { useRef } from 'react';
import { useWidth } from '../../use-width.ts';
import drawn from '../drawing.module.css';
import styles from './interval-line.module.css';

export type IntervalLineProps = {
  low: number;
  high: number;
  estimate: number;
  /** What the ends and zero mean: "-1, the reverse", "0, nothing", "+1, always". */
  labels: { low: string; zero: string; high: string };
  format: (value: number) => string;
  /** The picture in a sentence. */
  summary: string;
};

const height = 66;
const line = 34;
const edge = 8;

/** An estimate with its interval on a line from -1 to +1. */
export function IntervalLine({ low, high, estimate, labels, format, summary }: IntervalLineProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const x = (value: number) => edge + ((Math.min(1, Math.max(-1, value)) + 1) / 2) * (width - 2 * edge);
  const words = format(estimate);
  const half = words.length * 3.6;
  return (
    <div ref={place} className={styles.place} style={{ minHeight: height }}>
      {width > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that changes
        <svg role="img" aria-label={summary} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <path
            className={drawn.axis}
            d={`M${edge} ${line}H${width - edge}M${edge} ${line - 4}v8M${width - edge} ${line - 4}v8`}
          />
          <rect
            className={styles.interval}
            x={x(low)}
            y={line - 6}
            width={Math.max(2, x(high) - x(low))}
            height={12}
          />
          <path className={styles.zero} d={`M${x(0)} ${line - 8}v16`} />
          <circle className={drawn.end} cx={x(estimate)} cy={line} r={6} />
          <text
            className={drawn.words}
            x={Math.min(width - half, Math.max(half, x(estimate)))}
            y={line - 13}
            textAnchor="middle"
          >
            {words}
          </text>
          <text x={0} y={height - 6}>
            {labels.low}
          </text>
          <text x={x(0)} y={height - 6} textAnchor="middle">
            {labels.zero}
          </text>
          <text x={width} y={height - 6} textAnchor="end">
            {labels.high}
          </text>
        </svg>
      )}
    </div>
  );
}
