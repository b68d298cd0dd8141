import { Bar, BarChart, CartesianGrid, XAxis, YAxis, type BarShapeProps } from 'recharts';
import { formatNumber } from '#domain/text/format.ts';
import drawn from '../drawing.module.css';
import { NameTick, ValueTick } from '../tick.tsx';
import type { BarChartProps } from './bar-chart.tsx';
import { barHeight, barLayout, type BarLayout } from './bar-geometry.ts';

type BarDrawingProps = BarChartProps & { width: number; marked: number | null };

/** The bars, drawn by the library. */
export function BarDrawing(props: BarDrawingProps) {
  const { points, width, marked, open = null, labeled = null, isCompact = false } = props;
  const { formatValue = formatNumber } = props;
  const layout = barLayout(props, width);
  const height = barHeight(isCompact);
  const tickOf = new Map(points.map(({ key, tick }) => [key, tick]));
  const hasBefore = points.some(({ before }) => (before ?? 0) > 0);
  const names = { dataKey: 'key', ticks: layout.named, tickLine: false, interval: 0 } as const;
  return (
    <BarChart
      width={width}
      height={height}
      data={[...points]}
      margin={{ top: layout.top, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="9%"
      accessibilityLayer={false}
    >
      {!isCompact && <CartesianGrid vertical={false} className={drawn.grid} />}
      <YAxis
        hide={isCompact}
        width={layout.left}
        domain={[0, layout.ticks.at(-1)!]}
        ticks={layout.ticks}
        axisLine={false}
        tickLine={false}
        tick={<ValueTick format={formatValue} />}
      />
      {hasBefore && <XAxis {...names} xAxisId="before" hide />}
      <XAxis
        {...names}
        height={height - layout.bottom}
        axisLine={{ className: drawn.axis }}
        tick={<NameTick nameOf={(key) => tickOf.get(String(key)) ?? ''} width={width} />}
      />
      {hasBefore && (
        <Bar xAxisId="before" dataKey="before" shape={Outline} isAnimationActive={false} legendType="none" />
      )}
      <Bar
        dataKey="value"
        // Half of its place, and all of it where days are thin.
        barSize={Math.max(1, layout.pitch < 4 ? layout.pitch - 0.5 : layout.pitch * (hasBefore ? 0.5 : 0.7))}
        shape={(bar: BarShapeProps) => <Solid {...bar} openKey={open?.key ?? null} />}
        isAnimationActive={false}
      />
      {isCompact ? (
        <LabelAbove {...{ points, open, layout, width }} />
      ) : (
        <Labels {...{ points, open, labeled, layout, width }} />
      )}
      {marked !== null && (
        <path
          className={drawn.guide}
          d={`M${layout.x(marked)} ${layout.top - 6}V${layout.bottom}`}
          data-marked
        />
      )}
    </BarChart>
  );
}

/** Three sides of a bar: the fourth is the axis. */
function Outline({ x, y, width, height }: BarShapeProps) {
  if (height <= 0) return null;
  return <path className={drawn.before} d={`M${x} ${y + height}V${y}h${width}v${height}`} />;
}

function Solid({ x, y, width, height, payload, openKey }: BarShapeProps & { openKey: string | null }) {
  const { key } = payload as { key: string };
  // A value beside a far higher one is still to be seen.
  const shown = height > 0 ? Math.max(1.5, height) : 0;
  return (
    <rect
      className={key === openKey ? drawn.open : drawn.ink}
      x={x}
      y={y + height - shown}
      width={width}
      height={shown}
    />
  );
}

type LabelsProps = Pick<BarChartProps, 'points' | 'open' | 'labeled'> & { layout: BarLayout; width: number };

/** The words of the open bar above it: beside it, in a narrow drawing, they would cross other bars. */
function LabelAbove({ points, open, layout, width }: Omit<LabelsProps, 'labeled'>) {
  const index = open ? points.findIndex(({ key }) => key === open.key) : -1;
  if (!open || index === -1) return null;
  const half = open.words.length * 3.4;
  return (
    <text
      className={drawn.openWords}
      x={Math.min(width - half, Math.max(half, layout.x(index)))}
      y={layout.y(points[index]!.value) - 7}
      textAnchor="middle"
    >
      {open.words}
    </text>
  );
}

/** The words of the open bar and of a second one, left of them, or right of them at the left edge. */
function Labels({ points, open, labeled, layout, width }: LabelsProps) {
  const places = [labeled, open].flatMap((label) => {
    const index = label ? points.findIndex(({ key }) => key === label.key) : -1;
    if (!label || index === -1) return [];
    const room = label.words.length * 6.8 + 10;
    const half = layout.pitch * 0.45;
    const isLeft = layout.x(index) - half - room > layout.left;
    const start = isLeft ? layout.x(index) - half - room : layout.x(index) + half;
    const y = Math.max(layout.top + 4, layout.y(points[index]!.value) + 11);
    return [{ label, isLeft, start, end: start + room, x: layout.x(index), half, y }];
  });
  const opened = places.find(({ label }) => label === open);
  return places.map(({ label, isLeft, start, end, x, half, y }) => {
    const isOpen = label === open;
    // The second gives way.
    if (!isOpen && opened && start < opened.end && opened.start < end && Math.abs(opened.y - y) < 16)
      return null;
    if (!isOpen && (start < layout.left || end > width)) return null;
    return (
      <text
        key={label.key}
        className={isOpen ? drawn.openWords : drawn.words}
        x={isLeft ? x - half - 5 : x + half + 5}
        y={y}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {label.words}
      </text>
    );
  });
}
