import { lazy } from 'react';
import type { ChartFacts, ChartPoint, PointLabel } from '../chart.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { barGeometry, barHeight } from './bar-geometry.ts';

const BarDrawing = lazy(async () => ({ default: (await import('./bar-drawing.tsx')).BarDrawing }));

export type BarPoint = ChartPoint & {
  /** Below the bar, where there is room: "8". */
  tick: string;
  value: number;
  /** In the period before, as an outline behind the bar. */
  before?: number | null;
};

export type BarChartProps = {
  facts: ChartFacts;
  /** In the order of time, at most a year of days. */
  points: readonly BarPoint[];
  /** The one blue bar, with its cause. */
  open?: PointLabel | null;
  /** A second bar with words, in ink. */
  labeled?: PointLabel | null;
  /** How a value is written on the scale; whole numbers by default. */
  formatValue?: (value: number) => string;
  /** What a click on a bar, or Enter, opens. */
  onOpen?: (key: string) => void;
  /** Without a scale, for a margin; the first and the last bar are named. */
  isCompact?: boolean;
};

/** Bars from zero, one for each day, week or month. */
export function BarChart(props: BarChartProps) {
  const { facts, points, onOpen, isCompact = false } = props;
  return (
    <ChartFrame
      facts={facts}
      points={points}
      height={barHeight(isCompact)}
      geometry={(width) => barGeometry(points, width, isCompact)}
      onOpen={onOpen}
    >
      {({ width, marked }) => <BarDrawing {...props} width={width} marked={marked} />}
    </ChartFrame>
  );
}
