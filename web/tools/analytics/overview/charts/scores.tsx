import { scoreKinds, scoresOverTime, type VoiceScore } from '#domain/analytics/generated/scores-over-time.ts';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { fewestForMean } from '#domain/analytics/generated/mean.ts';
import { countDays } from '#domain/analytics/range/day-range.ts';
import { describeDay, describeRange } from '#domain/analytics/range/describe-range.ts';
import { daysBetween } from '#domain/calendar/days.ts';
import {
  LineChart,
  type LinePoint,
  type LineSeries,
} from '../../../../components/charts/lines/line-chart.tsx';
import type { AnalyticsTabProps } from '../../tab.ts';
import styles from '../overview.module.css';
import { monthName } from './names-of-days.ts';

type ScoresProps = Pick<AnalyticsTabProps, 'range' | 'today' | 'zone'> & {
  texts: readonly TextFacts[];
  voiceScores: readonly VoiceScore[];
};

const names = { editor: 'Score', seo: 'SEO', voice: 'Voice' };
/** In the drawing: the SEO score is in the table only, so that the lines have room for their names. */
const drawn: readonly LineSeries[] = [
  { id: 'editor', name: names.editor, look: 'solid' },
  { id: 'voice', name: names.voice, look: 'dashed' },
];

/** The mean scores of the texts over time, each point of at least five texts. */
export function Scores({ range, today, zone, texts, voiceScores }: ScoresProps) {
  const points = scoresOverTime(texts, voiceScores, range, zone);
  const series = drawn.filter(({ id }) => points[id as 'editor' | 'voice'].length > 0);
  if (series.length === 0)
    return (
      <>
        <h2 className={styles.title}>Scores</h2>
        <p className={styles.quiet}>A mean is told from {fewestForMean} texts on.</p>
      </>
    );
  const moments = new Map<string, LinePoint>();
  for (const { id, name } of series)
    for (const { to, mean } of points[id as 'editor' | 'voice']) {
      const before = moments.get(to);
      moments.set(to, {
        key: to,
        at: daysBetween(range.from, to),
        words: `${before ? `${before.words}, ` : `${describeDay(to, today)}: `}${name.toLowerCase()} ${Math.round(mean)}`,
        values: { ...before?.values, [id]: mean },
      });
    }
  const lowest = Math.min(
    ...[...moments.values()].flatMap(({ values }) => Object.values(values).map((value) => value ?? 100)),
  );
  const summary = series
    .map(({ id, name }) => {
      const line = points[id as 'editor' | 'voice'];
      return `${name} ${Math.round(line[0]!.mean)} to ${Math.round(line.at(-1)!.mean)}`;
    })
    .join('; ');
  const month = monthName(range);
  return (
    <LineChart
      facts={{
        id: 'scores',
        title: 'Scores',
        summary: `Mean scores in ${describeRange(range, today)}: ${summary}.`,
        table: {
          columns: ['Days', 'Score', 'Mean', 'Texts'],
          rows: scoreKinds.flatMap((kind) =>
            points[kind].map(({ from, to, mean, texts: count }) => ({
              key: `${kind} ${to}`,
              cells: [
                describeRange({ from, to }, today),
                names[kind],
                String(Math.round(mean)),
                String(count),
              ],
            })),
          ),
        },
      }}
      points={[...moments.values()].toSorted((a, b) => a.at - b.at)}
      series={series}
      time={{
        from: 0,
        to: countDays(range) - 1,
        names: [
          month ? String(Number(range.from.slice(8))) : describeDay(range.from, range.to),
          describeDay(range.to, today),
        ],
      }}
      ticks={lowest >= 40 ? [40, 60, 80, 100] : [0, 25, 50, 75, 100]}
      formatValue={(value) => String(Math.round(value))}
    />
  );
}
