import { useRef, useState, type PointerEvent } from 'react';
import type { Pacing } from '#domain/bulk/run/pacing.ts';
import { describeRate, type RatePoint } from '#domain/bulk/progress/progress.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { formatLocalTime } from '../../../../components/format.ts';
import layout from '../../../../theme/layout.module.css';
import { useWidth } from '../../../../components/use-width.ts';
import styles from './rate.module.css';

const height = 126;
const left = 38;
const top = 17;
const bottom = 100;

type RateChartProps = {
  points: readonly RatePoint[];
  from: number;
  now: number;
  until: number | null;
  rate: number | null;
  pacing: Pacing | null;
};

/**
 * A line of the rate, dashed where it is expected. The mouse or the arrow keys mark a point of it. The drawing is as wide as
 * its place, so its words keep their size.
 */
export function RateChart({ points, from, now, until, rate, pacing }: RateChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const slider = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  /** Null for the last point. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const last = points.length - 1;
  const current = Math.min(chosen ?? last, last);
  const marked = hovered === null ? (isFocused ? current : null) : Math.min(hovered, last);
  const end = Math.max(now, until ?? now);
  const highest = topOfScale(Math.max(...points.map((point) => point.rate), rate ?? 0));
  const x = (at: number) => left + ((at - from) / (end - from)) * (width - left - 8);
  const y = (value: number) => bottom - (value / highest) * (bottom - top);
  const nowX = x(now);
  const nowY = y(rate ?? points.at(-1)!.rate);
  const line = [
    // The first part has one rate.
    `${x(from)},${y(points[0]!.rate)}`,
    ...points.slice(0, -1).map(({ at, rate: value }) => `${x(at)},${y(value)}`),
    `${nowX},${nowY}`,
  ];
  const isLate = nowX > width - 90;
  function pointAt(event: PointerEvent): number {
    const at = event.clientX - place.current!.getBoundingClientRect().left;
    const distances = points.map((point) => Math.abs(x(point.at) - at));
    return distances.indexOf(Math.min(...distances));
  }
  return (
    <div ref={place} className={styles.chart}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that changes
          role="img"
          aria-label={describe(points, rate)}
          onPointerMove={(event) => event.pointerType === 'mouse' && setHovered(pointAt(event))}
          onPointerLeave={() => setHovered(null)}
          onPointerDown={(event) => {
            // The arrow keys go on from here.
            event.preventDefault();
            setChosen(pointAt(event));
            slider.current?.focus({ preventScroll: true });
          }}
        >
          <path className={styles.grid} d={`M${left} ${top}H${width}M${left} ${y(highest / 2)}H${width}`} />
          <path className={styles.axis} d={`M${left} ${bottom}H${width}`} />
          {[highest, highest / 2, 0].map((value) => (
            <text key={value} x={0} y={y(value) + 4}>
              {formatNumber(value)}
            </text>
          ))}
          <text x={left} y={height - 6}>
            {formatLocalTime(new Date(from))}
          </text>
          <text x={width} y={height - 6} textAnchor="end">
            {formatLocalTime(new Date(end))}
          </text>
          <polyline className={styles.line} points={line.join(' ')} />
          {until !== null && until > now && (
            <path className={styles.expected} d={`M${nowX + 8} ${nowY}H${width}`} />
          )}
          <Slowdown pacing={pacing} from={from} now={now} x={x} />
          <circle className={styles.now} cx={nowX} cy={nowY} r={5} />
          {rate !== null && until !== null && (
            <text
              className={styles.strong}
              x={isLate ? nowX - 8 : nowX + 10}
              y={nowY + 20}
              textAnchor={isLate ? 'end' : 'start'}
            >
              {formatNumber(Math.round(rate))} now
            </text>
          )}
          {marked !== null && <Marked point={points[marked]!} {...{ x, y, width }} />}
        </svg>
      )}
      <input
        ref={slider}
        type="range"
        className={layout.visuallyHidden}
        aria-label="Time"
        min={1}
        max={points.length}
        value={current + 1}
        aria-valuetext={`${formatLocalTime(new Date(points[current]!.at))}, ${describeRate(points[current]!.rate)}`}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value) - 1)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
    </div>
  );
}

type MarkedProps = {
  point: RatePoint;
  x: (at: number) => number;
  y: (rate: number) => number;
  width: number;
};

/** A point of the line with its time and rate. */
function Marked({ point: { at, rate }, x, y, width }: MarkedProps) {
  const isLate = x(at) > width - 110;
  return (
    <g className={styles.marked} data-marked>
      <path d={`M${x(at)} ${top}V${bottom}`} />
      <circle cx={x(at)} cy={y(rate)} r={4} />
      <text x={x(at) + (isLate ? -7 : 7)} y={top - 5} textAnchor={isLate ? 'end' : 'start'}>
        {formatNumber(Math.round(rate))} at {formatLocalTime(new Date(at))}
      </text>
    </g>
  );
}

type SlowdownProps = Pick<RateChartProps, 'pacing' | 'from' | 'now'> & { x: (at: number) => number };

/** A stroke under the time in which the provider slowed the run down. */
function Slowdown({ pacing, from, now, x }: SlowdownProps) {
  if (pacing?.slowedAt == null || pacing.slowedAt < from) return null;
  const start = x(pacing.slowedAt) - 6;
  const width = Math.max(24, x(pacing.fullPaceAt ?? now) - start);
  return (
    <path
      className={styles.stroke}
      d={`M${start} ${bottom - 8}c${width * 0.15} 4 ${width * 0.8} 3 ${width} -1`}
    />
  );
}

/** The next round number: 10, 20, 60, 120, 200, 600 and so on. */
function topOfScale(highest: number): number {
  let scale = 10;
  for (;;) {
    for (const factor of [1, 2, 6, 12]) if (highest <= scale * factor) return scale * factor;
    scale *= 10;
  }
}

function describe(points: readonly RatePoint[], rate: number | null): string {
  const rates = points.map((point) => Math.round(point.rate));
  const range = `from ${formatNumber(Math.min(...rates))} to ${counted(Math.max(...rates), 'row')} a minute`;
  return `Rows a minute since the start: ${range}${rate === null ? '' : `, ${formatNumber(Math.round(rate))} now`}`;
}
