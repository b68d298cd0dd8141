import { formatNumber } from '#domain/text/format.ts';
import type { Geometry } from '../frame/chart-frame.tsx';
import { nameEvery, roomFor, scaleFromZero } from '../scale.ts';
import type { BarChartProps, BarPoint } from './bar-chart.tsx';

const namesHeight = 26;

export const barHeight = (isCompact: boolean) => (isCompact ? 110 : 180);

export type BarLayout = {
  left: number;
  top: number;
  /** Where the bars stand. */
  bottom: number;
  /** From one bar to the next. */
  pitch: number;
  ticks: number[];
  /** The keys of the bars that are named. */
  named: string[];
  x: (index: number) => number;
  y: (value: number) => number;
};

/** Where everything of a drawing of bars is. */
export function barLayout(
  {
    points,
    isCompact = false,
    formatValue = formatNumber,
  }: Pick<BarChartProps, 'points' | 'isCompact' | 'formatValue'>,
  width: number,
): BarLayout {
  const highest = Math.max(0, ...points.flatMap(({ value, before }) => [value, before ?? 0]));
  // Without a scale the highest bar has the whole height.
  const ticks = isCompact
    ? [0, highest > 0 ? highest : 1]
    : scaleFromZero(highest, { isWhole: points.every(({ value }) => Number.isInteger(value)) });
  const left = isCompact ? 0 : roomFor(ticks.map(formatValue));
  const top = 24;
  const bottom = barHeight(isCompact) - namesHeight;
  const pitch = (width - left) / Math.max(1, points.length);
  const widest = Math.max(0, ...points.map(({ tick }) => tick.length)) * 6.8 + 14;
  const every = nameEvery(points.length, pitch, widest);
  const last = points.length - 1;
  const isNamed = (index: number) =>
    isCompact
      ? index === 0 || (index === last && width >= 2 * widest)
      : index % every === 0 && (index === 0 || index === last || (last - index) * pitch > -1);
  return {
    left,
    top,
    bottom,
    pitch,
    ticks,
    named: points.filter((_, index) => isNamed(index)).map(({ key }) => key),
    x: (index) => left + (index + 0.5) * pitch,
    y: (value) => bottom - (value / ticks.at(-1)!) * (bottom - top),
  };
}

export function barGeometry(points: readonly BarPoint[], width: number, isCompact: boolean): Geometry {
  const { left, pitch, x, y } = barLayout({ points, isCompact }, width);
  return {
    placeOf: (index) => {
      const { value, before } = points[index]!;
      return { x: x(index), y: y(Math.max(value, before ?? 0)) };
    },
    indexAt: (at) => {
      const index = Math.floor((at.x - left) / pitch);
      return index < 0 || index >= points.length ? null : index;
    },
  };
}
