import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { LazyPart } from '../../lazy-part.tsx';
import { useWidth } from '../../use-width.ts';
import type { ChartFacts, ChartPoint } from '../chart.ts';
import styles from './chart-frame.module.css';
import { ChartSwitch } from './chart-switch.tsx';
import { Reading } from './reading.tsx';
import { WalkSlider } from './walk-slider.tsx';

/** Where the points of a drawing are. */
export type Geometry = {
  placeOf: (index: number) => { x: number; y: number };
  /** The point under the mouse; null for none. */
  indexAt: (at: { x: number; y: number }) => number | null;
};

type ChartFrameProps = {
  facts: ChartFacts;
  points: readonly ChartPoint[];
  height: number;
  geometry: (width: number) => Geometry;
  onOpen: ((key: string) => void) | undefined;
  /** The drawing, as wide as its place. */
  children: (drawing: { width: number; marked: number | null }) => ReactNode;
};

/**
 * A chart whose points the mouse and the arrow keys reach: the words of the one that was reached are shown and said. Its
 * drawing is loaded when it is first shown.
 */
export function ChartFrame({ facts, points, height, geometry, onOpen, children }: ChartFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const width = useWidth(place);
  const [walked, setWalked] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const last = points.length - 1;
  const reached = hovered ?? walked;
  const marked = reached === null || last < 0 ? null : Math.min(reached, last);
  const shape = width > 0 ? geometry(width) : null;

  const pointUnder = (event: MouseEvent) => {
    const box = place.current!.getBoundingClientRect();
    return shape?.indexAt({ x: event.clientX - box.left, y: event.clientY - box.top }) ?? null;
  };
  return (
    <ChartSwitch facts={facts}>
      {/* The mouse's shorter way to what the slider below does by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={place}
        className={styles.drawing}
        style={{ height }}
        data-can-open={(onOpen !== undefined && hovered !== null) || undefined}
        onPointerMove={(event) => event.pointerType === 'mouse' && setHovered(pointUnder(event))}
        onPointerLeave={() => setHovered(null)}
        onPointerDown={(event) => {
          const index = pointUnder(event);
          if (index === null) return;
          // The arrow keys go on from here.
          event.preventDefault();
          slider.current?.focus({ preventScroll: true });
          setWalked(index);
        }}
        onClick={(event) => {
          const index = pointUnder(event);
          if (index !== null) onOpen?.(points[index]!.key);
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that changes */}
        <div role="img" aria-label={facts.summary} className={styles.picture}>
          <LazyPart fallback={null}>{width > 0 && children({ width, marked })}</LazyPart>
        </div>
        {marked !== null && shape && (
          <Reading words={points[marked]!.words} place={shape.placeOf(marked)} width={width} />
        )}
      </div>
      <WalkSlider
        slider={slider}
        title={facts.title}
        points={points}
        at={walked}
        onWalk={setWalked}
        onOpen={onOpen}
      />
    </ChartSwitch>
  );
}
