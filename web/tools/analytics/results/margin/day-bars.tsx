import { useMemo } from 'react';
import { resultDaysTable } from '#domain/analytics/export/tables.ts';
import { daysOf, type DayRange } from '#domain/analytics/range/day-range.ts';
import { describeRange } from '#domain/analytics/range/describe-range.ts';
import { rankLabels, type RankedBy } from '#domain/analytics/results/rank-results.ts';
import { resultDays, type ResultDay, type TextResult } from '#domain/analytics/results/results-of.ts';
import { formatNumber } from '#domain/text/format.ts';
import { BarChart } from '../../../../components/charts/bars/bar-chart.tsx';
import { formatDay } from '../../../../components/format.ts';
import { SaveChart } from '../data/save-chart.tsx';
import { formatResult } from '../words.ts';
import styles from './margin.module.css';

/** The figure that days are drawn of: the first that is known of a day. */
const drawnFigures = ['clicks', 'views', 'conversions', 'revenue', 'shares'] as const satisfies RankedBy[];
const inTable = ['views', 'clicks', 'conversions', 'revenue'] as const;

type DayBarsProps = {
  result: TextResult;
  range: DayRange;
  /** The last day that is drawn. */
  until: string;
};

/** A figure of a text by day, since the first day that has one. The day with most is open. Sums of days have no bar. */
export function DayBars({ result, range, until }: DayBarsProps) {
  const counted = useMemo(() => resultDays(result), [result]);
  const days = counted.filter(({ span }) => span === null);
  const sums = counted.filter(({ span }) => span !== null);
  const drawn = drawnFigures.find((name) => days.some(({ figures }) => (figures[name] ?? 0) > 0));
  const note = sums.length > 0 && <p className={styles.why}>{wordsOfSums(sums, until)}</p>;
  if (!drawn) return note;
  const known = new Map(days.map(({ day, figures }) => [day, figures[drawn]]));
  const first = days[0]!.day;
  const last = days.at(-1)!.day;
  const label = rankLabels[drawn].toLowerCase();
  const points = daysOf({ from: first, to: last > until ? last : until }).map((day) => {
    const value = known.get(day) ?? 0;
    return {
      key: day,
      tick: formatDay(day),
      value,
      words: `${formatResult(drawn, value)} ${label} on ${formatDay(day)}`,
    };
  });
  const most = points.reduce((best, point) => (point.value > best.value ? point : best));
  const all = points.reduce((sum, { value }) => sum + value, 0);
  const words = `${formatResult(drawn, most.value)} on ${formatDay(most.key)}`;
  const title = `${rankLabels[drawn]} a day`;
  const id = `days-of-${result.contentId}`;
  return (
    <>
      <BarChart
        isCompact
        facts={{
          id,
          title,
          level: 3,
          summary: `${rankLabels[drawn]} a day since ${formatDay(first)}, ${formatResult(drawn, all)} in all, most: ${words}.`,
          controls: (
            <SaveChart
              {...{ id, title, range }}
              name="results-of-a-text"
              table={() => resultDaysTable(result)}
            />
          ),
          table: {
            columns: ['Days', ...inTable.map((name) => rankLabels[name])],
            rows: counted.map(({ day, span, figures }) => ({
              key: `${day} ${span?.from ?? ''}`,
              cells: [
                span ? `${formatDay(span.from)} to ${formatDay(span.to)}` : formatDay(day),
                ...inTable.map((name) =>
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
      {note}
    </>
  );
}

/** "281 clicks of November 1 to 20 are known as a sum only." */
function wordsOfSums(sums: readonly ResultDay[], until: string): string {
  return sums
    .map(({ span, figures }) => {
      const name = drawnFigures.find((each) => figures[each] !== null);
      const what = name
        ? `${formatResult(name, figures[name]!)} ${rankLabels[name].toLowerCase()}`
        : 'Figures';
      return `${what} of ${describeRange(span!, until)} are known as a sum only.`;
    })
    .join(' ');
}
