import { useMemo } from 'react';
import { daysOf } from '#domain/analytics/range/day-range.ts';
import { rankLabels, type RankedBy } from '#domain/analytics/results/rank-results.ts';
import { resultDays, type TextResult } from '#domain/analytics/results/results-of.ts';
import { formatNumber } from '#domain/text/format.ts';
import { BarChart } from '../../../../components/charts/bars/bar-chart.tsx';
import { formatDay } from '../../../../components/format.ts';
import { formatResult } from '../words.ts';

/** The figure that days are drawn of: the first that is known. */
const drawnFigures = ['clicks', 'views', 'conversions', 'revenue', 'shares'] as const satisfies RankedBy[];

/** A figure of a text by day, since the first day that has one. The day with most is open. */
export function DayBars({ result, until }: { result: TextResult; until: string }) {
  const counted = useMemo(() => resultDays(result), [result]);
  const drawn = drawnFigures.find((name) => (result.figures[name] ?? 0) > 0);
  const first = counted[0]?.day;
  if (!drawn || !first) return null;
  const known = new Map(counted.map(({ day, figures }) => [day, figures[drawn]]));
  const last = counted.at(-1)!.day;
  const days = daysOf({ from: first, to: last > until ? last : until });
  const label = rankLabels[drawn].toLowerCase();
  const points = days.map((day) => {
    const value = known.get(day) ?? 0;
    return {
      key: day,
      tick: formatDay(day),
      value,
      words: `${formatResult(drawn, value)} ${label} on ${formatDay(day)}`,
    };
  });
  const most = points.reduce((best, point) => (point.value > best.value ? point : best));
  const words = `${formatResult(drawn, most.value)} on ${formatDay(most.key)}`;
  return (
    <BarChart
      isCompact
      facts={{
        id: `days-of-${result.contentId}`,
        title: `${rankLabels[drawn]} a day`,
        level: 3,
        summary: `${rankLabels[drawn]} a day since ${formatDay(first)}, ${formatResult(drawn, result.figures[drawn]!)} in all, most: ${words}.`,
        table: {
          columns: ['Day', 'Views', 'Clicks', 'Conversions', 'Revenue'],
          rows: counted.map(({ day, figures }) => ({
            key: day,
            cells: [
              formatDay(day),
              ...(['views', 'clicks', 'conversions', 'revenue'] as const).map((name) =>
                figures[name] === null ? 'not known' : formatResult(name, figures[name]),
              ),
            ],
          })),
        },
      }}
      points={points}
      open={{ key: most.key, words }}
      formatValue={(value) => (drawn === 'revenue' ? formatResult('revenue', value) : formatNumber(value))}
    />
  );
}
