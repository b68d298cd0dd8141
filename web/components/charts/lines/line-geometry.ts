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
  ticks: number[];
  x: (index: number) => number;
  y: (value: number) => number;
};

/** Where everything of a drawing of lines is. The names at the ends of the lines have their room at the right. */
export function lineLayout(
  {
    points,
    series,
    range: [low, high],
    formatValue = formatNumber,
  }: Pick<LineChartProps, 'points' | 'series' | 'range' | 'formatValue'>,
  width: number,
): LineLayout {
  const ticks = [0, 1, 2, 3].map((step) => low + ((high - low) * step) / 3);
  const left = roomFor(ticks.map(formatValue));
  const right = Math.max(...series.map(({ name }) => (name.length + 4) * 6.8)) + 8;
  const [top, bottom] = [18, lineHeight - 26];
  const span = Math.max(1, width - left - right);
  const steps = Math.max(1, points.length - 1);
  return {
    left,
    right,
    top,
    bottom,
    ticks,
    // A single point is at the end, beside its name.
    x: (index) => (points.length === 1 ? left + span : left + (index / steps) * span),
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
  };
}

export function lineGeometry(props: LineChartProps, width: number): Geometry {
  const { x, y } = lineLayout(props, width);
  const { points, series } = props;
  return {
    placeOf: (index) => {
      const values = series.map(({ id }) => points[index]!.values[id]).filter((value) => value != null);
      return { x: x(index), y: y(Math.max(props.range[0], ...values)) };
    },
    indexAt: (at) => {
      if (points.length === 0) return null;
      const share = (at.x - x(0)) / Math.max(1, x(points.length - 1) - x(0));
      return Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1))));
    },
  };
}
