import { lazy } from 'react';
import type { ChartFacts, ChartPoint } from '../chart.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { scatterGeometry, scatterHeight } from './scatter-geometry.ts';

const ScatterDrawing = lazy(async () => ({
  default: (await import('./scatter-drawing.tsx')).ScatterDrawing,
}));

export type ScatterPoint = ChartPoint & { x: number; y: number };

export type ScatterAxis = {
  /** "Click rate" */
  label: string;
  /** The ends of the scale; every point lies between them. */
  range: readonly [number, number];
  /** Where it is written and, for y, where the grid is. */
  ticks: readonly number[];
  format: (value: number) => string;
};

export type ScatterChartProps = {
  facts: ChartFacts;
  /** Any number of them, in the order in which the arrow keys walk them: by x. */
  points: readonly ScatterPoint[];
  x: ScatterAxis;
  y: ScatterAxis;
  /** The point with the ring. */
  chosen?: string | null;
  onOpen?: (key: string) => void;
};

/** A cloud of points. It is one path, so that 10,000 points are drawn at once. */
export function ScatterChart(props: ScatterChartProps) {
  const { facts, points, onOpen } = props;
  return (
    <ChartFrame
      facts={facts}
      points={points}
      height={scatterHeight}
      geometry={(width) => scatterGeometry(props, width)}
      onOpen={onOpen}
    >
      {({ width, marked }) => <ScatterDrawing {...props} width={width} marked={marked} />}
    </ChartFrame>
  );
}
