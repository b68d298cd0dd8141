import { useRef, useState, type ReactNode } from 'react';
import drawn from '../drawing.module.css';
import type { ChartFacts, ChartPoint } from '../chart.ts';
import { ChartSwitch } from '../frame/chart-switch.tsx';
import { WalkSlider } from '../frame/walk-slider.tsx';
import styles from './small-bars.module.css';

export type SmallBarsPanel = {
  key: string;
  /** "Social" */
  name: string;
  /** Under the name: a figure, or a button with one that opens its items. */
  figure: ReactNode;
  bars: readonly (ChartPoint & { value: number })[];
};

export type SmallBarsProps = { facts: ChartFacts; panels: readonly SmallBarsPanel[] };

const [width, height] = [96, 34];
/** Between bars; less between many. */
const gapOf = (bars: number) => (bars > 8 ? 2 : 6);
const base = height - 1.5;

/** The same few bars for each of several kinds, all on one scale: what is more than four series. */
export function SmallBars({ facts, panels }: SmallBarsProps) {
  const slider = useRef<HTMLInputElement>(null);
  const [walked, setWalked] = useState<number | null>(null);
  const points = panels.flatMap(({ bars }) => bars);
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const marked = walked === null ? undefined : points[Math.min(walked, points.length - 1)];
  return (
    <ChartSwitch facts={facts}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of figures and drawings */}
      <div role="group" aria-label={facts.summary} className={styles.panels}>
        {panels.map(({ key, name, figure, bars }) => (
          <div key={key} className={styles.panel}>
            <p>{name}</p>
            <b>{figure}</b>
            <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
              {bars.map((bar, index) => {
                const gap = gapOf(bars.length);
                const pitch = (width + gap) / bars.length;
                const size = bar.value === 0 ? 0 : Math.max(1.5, (bar.value / highest) * (base - 2));
                return (
                  <rect
                    key={bar.key}
                    className={bar === marked ? drawn.open : drawn.ink}
                    x={index * pitch}
                    y={base - size}
                    width={Math.max(1, pitch - gap)}
                    height={size}
                    data-marked={bar === marked || undefined}
                  />
                );
              })}
              <path className={drawn.axis} d={`M0 ${base + 0.5}H${width}`} />
            </svg>
          </div>
        ))}
      </div>
      <WalkSlider
        slider={slider}
        title={facts.title}
        points={points}
        at={walked}
        onWalk={setWalked}
        onOpen={undefined}
      />
      {marked && (
        <p className={styles.words} data-only-on-screen aria-hidden>
          {marked.words}
        </p>
      )}
    </ChartSwitch>
  );
}
