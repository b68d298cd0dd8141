import { CartesianGrid, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';
import drawn from '../drawing.module.css';
import { NameTick, ValueTick } from '../tick.tsx';
import { CloudDots } from './cloud-dots.tsx';
import type { ScatterChartProps } from './scatter-chart.tsx';
import { scatterHeight, scatterLayout } from './scatter-geometry.ts';

type ScatterDrawingProps = ScatterChartProps & { width: number; marked: number | null };

/** The axes, drawn by the library, and the points between them. */
export function ScatterDrawing({ points, x, y, chosen = null, width, marked }: ScatterDrawingProps) {
  const { left, right, top, bottom, across, up } = scatterLayout({ x, y }, width);
  const ring = chosen === null ? undefined : points.find(({ key }) => key === chosen);
  const reached = marked === null ? undefined : points[marked];
  return (
    <ScatterChart
      width={width}
      height={scatterHeight}
      margin={{ top, right, bottom: 16, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} className={drawn.grid} />
      <YAxis
        type="number"
        dataKey="y"
        width={left}
        domain={[...y.range]}
        ticks={[...y.ticks]}
        axisLine={false}
        tickLine={false}
        tick={<ValueTick format={y.format} />}
      />
      <XAxis
        type="number"
        dataKey="x"
        height={scatterHeight - bottom - 16}
        domain={[...x.range]}
        ticks={[...x.ticks]}
        axisLine={{ className: drawn.axis }}
        tickLine={false}
        tick={<NameTick nameOf={(value) => x.format(Number(value))} width={width} />}
      />
      <text x={left} y={12}>
        {y.label}
      </text>
      <text x={width} y={scatterHeight - 6} textAnchor="end">
        {x.label}
      </text>
      {/* Axes without a series have no numbers. */}
      <Scatter
        data={[0, 1].map((end) => ({ x: x.range[end], y: y.range[end] }))}
        shape={() => null}
        isAnimationActive={false}
        legendType="none"
      />
      <CloudDots points={points} across={across} up={up} />
      {reached && (
        <circle className={drawn.point} cx={across(reached.x)} cy={up(reached.y)} r={5} data-marked />
      )}
      {ring && (
        <g data-chosen>
          <circle className={drawn.ring} cx={across(ring.x)} cy={up(ring.y)} r={9.5} />
          <circle className={drawn.open} cx={across(ring.x)} cy={up(ring.y)} r={4.5} />
        </g>
      )}
    </ScatterChart>
  );
}
