import { useMemo } from 'react';
import type { ScoreMatter } from '#domain/analytics/evidence/score-matter.ts';
import { scoreMatterTable } from '#domain/analytics/export/tables.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { rankLabels } from '#domain/analytics/results/rank-results.ts';
import type { TextResult } from '#domain/analytics/results/results-of.ts';
import { counted } from '#domain/text/format.ts';
import { scaleFromZero } from '../../../../components/charts/scale.ts';
import { ScatterChart, type ScatterAxis } from '../../../../components/charts/scatter/scatter-chart.tsx';
import { SaveChart } from '../data/save-chart.tsx';
import { titleOf } from '../table/results-table.tsx';
import { formatResult } from '../words.ts';

type ScoreCloudProps = {
  title: string;
  matter: ScoreMatter;
  texts: readonly TextResult[];
  range: DayRange;
  openId: string | null;
  onOpen: (contentId: string) => void;
};

/** Every text by its score and its result; the open one has a ring. */
export function ScoreCloud({ title, matter, texts, range, openId, onOpen }: ScoreCloudProps) {
  const { pairs, outcome } = matter;
  const titles = useMemo(() => new Map(texts.map((result) => [result.contentId, titleOf(result)])), [texts]);
  const sorted = useMemo(() => pairs.toSorted((a, b) => a.score - b.score), [pairs]);
  const points = useMemo(
    () =>
      sorted.map(({ contentId, score, outcome: value }) => ({
        key: contentId,
        x: score,
        y: value,
        words: `${titles.get(contentId) ?? ''}: score ${score}, ${rankLabels[outcome].toLowerCase()} ${formatResult(outcome, value)}`,
      })),
    [sorted, titles, outcome],
  );
  const label = rankLabels[outcome];
  return (
    <ScatterChart
      facts={{
        id: 'score-matter',
        title,
        level: 3,
        controls: (
          <SaveChart
            id="score-matter"
            title={title}
            name="does-our-score-matter"
            range={range}
            table={() => scoreMatterTable(matter, (id) => titles.get(id) ?? '')}
          />
        ),
        summary: `${counted(points.length, 'text')}: score across, ${label.toLowerCase()} upward.`,
        table: {
          columns: ['Text', 'Score', label],
          rows: points.map(({ key, x, y }) => ({
            key,
            cells: [titles.get(key) ?? '', x, formatResult(outcome, y)],
          })),
        },
      }}
      points={points}
      x={scoreAxis(sorted[0]?.score ?? 0)}
      y={outcomeAxis(
        label,
        Math.max(...points.map(({ y }) => y)),
        outcome === 'clickRate' ? (value) => `${Number((value * 100).toFixed(1))}%` : String,
      )}
      chosen={openId}
      onOpen={onOpen}
    />
  );
}

/** From the twenty below the lowest score to 100. */
function scoreAxis(lowest: number): ScatterAxis {
  const from = Math.min(80, Math.floor(lowest / 20) * 20);
  const ticks = Array.from({ length: (100 - from) / 20 + 1 }, (_, index) => from + index * 20);
  return { label: 'Score', range: [from, 100], ticks, format: String };
}

function outcomeAxis(label: string, highest: number, format: (value: number) => string): ScatterAxis {
  const ticks = scaleFromZero(highest, { isWhole: false });
  return { label, range: [0, ticks.at(-1)!], ticks, format };
}
