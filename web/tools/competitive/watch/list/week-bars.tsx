import { weeksKept, type WatchedSite } from '#domain/competitive/watch/watched.ts';
import styles from './site-list.module.css';

const height = 28;
const base = height - 1.5;
const step = 19;
const width = 14;

/** Changes of a site in each of the last weeks, on one scale with the other sites; the week that is shown is marked. */
export function WeekBars({
  weeks,
  most,
  shown,
}: {
  weeks: WatchedSite['weeks'];
  most: number;
  shown: string | null;
}) {
  const all = weeksKept * step - (step - width);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${all} ${height}`}
      height={height}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={`M0 ${base}H${all}`} />
      {weeks.map(({ start, count }, index) => {
        const size = count === 0 ? 0 : Math.max(1.5, (count / most) * (base - 2));
        return (
          <rect
            key={start}
            x={index * step}
            y={base - size}
            width={width}
            height={size}
            data-shown={start === shown || undefined}
          />
        );
      })}
    </svg>
  );
}
