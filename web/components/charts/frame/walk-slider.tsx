import type { RefObject } from 'react';
import layout from '../../../theme/layout.module.css';
import type { ChartPoint } from '../chart.ts';

type WalkSliderProps = {
  slider: RefObject<HTMLInputElement | null>;
  title: string;
  points: readonly ChartPoint[];
  /** Null while no point was reached. */
  at: number | null;
  onWalk: (at: number | null) => void;
  onOpen: ((key: string) => void) | undefined;
};

/** The arrow keys' way through the points of a chart: a slider whose value is said in words. Enter opens a point. */
export function WalkSlider({ slider, title, points, at, onWalk, onOpen }: WalkSliderProps) {
  if (points.length === 0) return null;
  const last = points.length - 1;
  const current = Math.min(at ?? last, last);
  return (
    <input
      ref={slider}
      type="range"
      className={layout.visuallyHidden}
      aria-label={`${title}, point by point`}
      min={1}
      max={points.length}
      value={current + 1}
      aria-valuetext={points[current]!.words}
      onChange={({ currentTarget }) => onWalk(Number(currentTarget.value) - 1)}
      onFocus={() => onWalk(current)}
      onBlur={() => onWalk(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onOpen) return;
        event.preventDefault();
        onOpen(points[current]!.key);
      }}
    />
  );
}
