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
  const { points, series, time, ticks, width, marked, formatValue = formatNumber } = props;
  const layout = lineLayout(props, width);
  const ends = series.flatMap(({ id, name }) => {
    const last = points.findLast(({ values }) => values[id] != null);
    const value = last?.values[id];
    if (!last || value == null) return [];
    return [{ id, x: layout.x(last.at), y: layout.y(value), words: `${name} ${formatValue(value)}` }];
  });
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
        domain={[ticks[0]!, ticks.at(-1)!]}
        ticks={[...ticks]}
        axisLine={false}
        tickLine={false}
        tick={<ValueTick format={formatValue} />}
      />
      <XAxis
        type="number"
        dataKey="at"
        domain={[time.from, Math.max(time.to, time.from + 1)]}
        ticks={time.from === time.to ? [time.to] : [time.from, time.to]}
        interval={0}
        tickLine={false}
        height={lineHeight - layout.bottom}
        axisLine={{ className: drawn.axis }}
        tick={<NameTick nameOf={(at) => time.names[at === time.to ? 1 : 0]} width={width} />}
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
      {marked !== null && points[marked] && (
        <g data-marked>
          <path
            className={drawn.guide}
            d={`M${layout.x(points[marked]!.at)} ${layout.top}V${layout.bottom}`}
          />
          {series.map(({ id }) => {
            const value = points[marked]?.values[id];
            return (
              value != null && (
                <circle
                  key={id}
                  className={drawn.point}
                  cx={layout.x(points[marked]!.at)}
                  cy={layout.y(value)}
                  r={4}
                />
              )
            );
          })}
        </g>
      )}
    </LineChart>
  );
}
