import { lazy } from 'react';
import type { ChartFacts, ChartPoint } from '../chart.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { lineGeometry, lineHeight } from './line-geometry.ts';

const LineDrawing = lazy(async () => ({ default: (await import('./line-drawing.tsx')).LineDrawing }));

export type LineSeries = {
  id: string;
  /** At the end of the line, before its last value: "Score". */
  name: string;
  look: 'solid' | 'dashed';
};

export type LinePoint = ChartPoint & {
  /** Where it is in time, in any unit. */
  at: number;
  /** By the id of the series; null where it is not known. */
  values: Readonly<Record<string, number | null>>;
};

export type LineChartProps = {
  facts: ChartFacts;
  /** In the order of time. */
  points: readonly LinePoint[];
  /** At most four; the first one is the one that it is about. */
  series: readonly LineSeries[];
  /** The ends of the time that is shown, named below: "November 1", "22". */
  time: { from: number; to: number; names: readonly [string, string] };
  /** The numbers of the scale, its ends among them. */
  ticks: readonly number[];
  formatValue?: (value: number) => string;
  onOpen?: (key: string) => void;
};

/** Lines over time, named at their ends. */
export function LineChart(props: LineChartProps) {
  const { facts, points, onOpen } = props;
  return (
    <ChartFrame
      facts={facts}
      points={points}
      height={lineHeight}
      geometry={(width) => lineGeometry(props, width)}
      onOpen={onOpen}
    >
      {({ width, marked }) => <LineDrawing {...props} width={width} marked={marked} />}
    </ChartFrame>
  );
}
