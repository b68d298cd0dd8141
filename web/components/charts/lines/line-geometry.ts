import { formatNumber } from '#domain/text/format.ts';
import type { Geometry } from '../frame/chart-frame.tsx';
import { roomFor } from '../scale.ts';
import type { LineChartProps } from './line-chart.tsx';

export const lineHeight = 180;

export type LineLayout = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Of a moment. */
  x: (at: number) => number;
  y: (value: number) => number;
};

/** Where everything of a drawing of lines is. The names at the ends of the lines have their room at the right. */
export function lineLayout(
  {
    series,
    time,
    ticks,
    formatValue = formatNumber,
  }: Pick<LineChartProps, 'series' | 'time' | 'ticks' | 'formatValue'>,
  width: number,
): LineLayout {
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const left = roomFor(ticks.map(formatValue));
  const right = Math.max(...series.map(({ name }) => (name.length + 4) * 6.8)) + 8;
  const [top, bottom] = [18, lineHeight - 26];
  const span = Math.max(1, width - left - right);
  const length = Math.max(1, time.to - time.from);
  return {
    left,
    right,
    top,
    bottom,
    x: (at) => left + ((at - time.from) / length) * span,
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
  };
}

export function lineGeometry(props: LineChartProps, width: number): Geometry {
  const { x, y } = lineLayout(props, width);
  const { points, series, ticks } = props;
  return {
    placeOf: (index) => {
      const point = points[index]!;
      const values = series.map(({ id }) => point.values[id]).filter((value) => value != null);
      return { x: x(point.at), y: y(Math.max(ticks[0]!, ...values)) };
    },
    indexAt: (at) => {
      const distances = points.map((point) => Math.abs(x(point.at) - at.x));
      return points.length === 0 ? null : distances.indexOf(Math.min(...distances));
    },
  };
}
