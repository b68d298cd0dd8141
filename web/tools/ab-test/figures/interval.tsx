import { placeOn, type Axis } from '#domain/ab-test/overview/axis.ts';
import type { Interval as Range } from '#domain/inference/counts.ts';
import styles from './figures.module.css';

type IntervalProps = {
  axis: Axis;
  /** The best guess, and where the true value lies. */
  value: number;
  interval: Range;
  /** What it shows, in words. */
  label: string;
  /** It is the one that leads. */
  isLeading?: boolean;
};

/** A value with its interval on a common axis. */
export function Interval({ axis, value, interval, label, isLeading = false }: IntervalProps) {
  const [low, high] = [placeOn(axis, interval.low), placeOn(axis, interval.high)];
  return (
    <figure className={styles.interval} aria-label={label} data-leading={isLeading || undefined}>
      {axis.low < 0 && axis.high > 0 && (
        <span className={styles.zero} style={{ left: `${placeOn(axis, 0)}%` }} />
      )}
      <i style={{ left: `${low}%`, width: `${Math.max(0.5, high - low)}%` }} />
      <b style={{ left: `${placeOn(axis, value)}%` }} />
    </figure>
  );
}

/** The numbers below a common axis. */
export function AxisTicks({ labels }: { labels: readonly string[] }) {
  return (
    <div className={styles.ticks} aria-hidden>
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}
