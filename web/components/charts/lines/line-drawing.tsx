import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import { formatNumber } from '#domain/text/format.ts';
import drawn from '../drawing.module.css';
import { NameTick, ValueTick } from '../tick.tsx';
import type { LineChartProps } from './line-chart.tsx';
import { lineHeight, lineLayout } from './line-geometry.ts';
import { placeNames } from './place-names.ts';

type LineDrawingProps = LineChartProps & { width: number; marked: number | null };

/** The lines, drawn by the library, with a name at the end of each. */
export function LineDrawing(props: LineDrawingProps) {
  const { points, series, range, width, marked, formatValue = formatNumber } = props;
  const layout = lineLayout(props, width);
  const tickOf = new Map(points.map(({ key, tick }) => [key, tick]));
  const ends = series.flatMap(({ id, name }) => {
    const index = points.findLastIndex(({ values }) => values[id] != null);
    const value = points[index]?.values[id];
    return value == null
      ? []
      : [{ id, x: layout.x(index), y: layout.y(value), words: `${name} ${formatValue(value)}` }];
  });
  const named = [points[0], points.length > 1 ? points.at(-1) : undefined].flatMap(
    (point) => point?.key ?? [],
  );
  return (
    <LineChart
      width={width}
      height={lineHeight}
      data={[...points]}
      margin={{ top: layout.top, right: layout.right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} className={drawn.grid} />
      <YAxis
        width={layout.left}
        domain={[...range]}
        ticks={layout.ticks}
        axisLine={false}
        tickLine={false}
        tick={<ValueTick format={formatValue} />}
      />
      <XAxis
        dataKey="key"
        ticks={named}
        interval={0}
        tickLine={false}
        height={lineHeight - layout.bottom}
        axisLine={{ className: drawn.axis }}
        tick={<NameTick nameOf={(key) => tickOf.get(String(key)) ?? ''} width={width} />}
      />
      {series.toReversed().map(({ id, look }) => (
        <Line
          key={id}
          type="linear"
          dataKey={(point: (typeof points)[number]) => point.values[id] ?? null}
          className={drawn[look]!}
          dot={false}
          connectNulls
          isAnimationActive={false}
        />
      ))}
      {ends.map(({ id, x, y }) => (
        <circle
          key={id}
          className={id === series[0]!.id ? drawn.end : drawn.otherEnd}
          cx={x}
          cy={y}
          r={id === series[0]!.id ? 5 : 2.5}
        />
      ))}
      {placeNames(ends, layout).map(({ id, y, words }) => (
        <text
          key={id}
          className={id === series[0]!.id ? drawn.words : undefined}
          x={width - layout.right + 10}
          y={y}
        >
          {words}
        </text>
      ))}
      {marked !== null && (
        <g data-marked>
          <path className={drawn.guide} d={`M${layout.x(marked)} ${layout.top}V${layout.bottom}`} />
          {series.map(({ id }) => {
            const value = points[marked]?.values[id];
            return (
              value != null && (
                <circle key={id} className={drawn.point} cx={layout.x(marked)} cy={layout.y(value)} r={4} />
              )
            );
          })}
        </g>
      )}
    </LineChart>
  );
}
