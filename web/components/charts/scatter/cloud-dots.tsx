import { memo } from 'react';
import drawn from '../drawing.module.css';
import type { ScatterPoint } from './scatter-chart.tsx';

type CloudDotsProps = {
  points: readonly ScatterPoint[];
  across: (value: number) => number;
  up: (value: number) => number;
};

/** Many dots are smaller and lighter, so that a crowd shows where it is dense. */
const sizes = [
  { from: 3_000, width: 3, opacity: 0.25 },
  { from: 400, width: 4.5, opacity: 0.45 },
  { from: 0, width: 7, opacity: 0.72 },
];

/** The points as strokes without length, whose round ends are dots, in few paths: a path does not darken itself. */
export const CloudDots = memo(function CloudDots({ points, across, up }: CloudDotsProps) {
  const { width, opacity } = sizes.find(({ from }) => points.length >= from)!;
  const layers = Array.from({ length: Math.min(6, Math.max(1, points.length)) }, () => '');
  points.forEach((point, index) => {
    layers[index % layers.length] += `M${across(point.x).toFixed(1)} ${up(point.y).toFixed(1)}h0`;
  });
  return (
    <g className={drawn.cloud} strokeWidth={width} strokeOpacity={opacity}>
      {layers.map((path, index) => (
        <path key={index} d={path} />
      ))}
    </g>
  );
});
