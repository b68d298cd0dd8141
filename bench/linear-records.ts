import { manyMetrics, manyTexts } from '#domain/analytics/analytics.fixture.ts';
import { resultEvidence } from '#domain/analytics/evidence/differences.ts';
import { scoreMatter } from '#domain/analytics/evidence/score-matter.ts';
import { generated } from '#domain/analytics/generated/generated.ts';
import { scoresOverTime } from '#domain/analytics/generated/scores-over-time.ts';
import { matchRows } from '#domain/analytics/import/match-rows.ts';
import { readResultsTable } from '#domain/analytics/import/read-results-table.ts';
import { rankResults } from '#domain/analytics/results/rank-results.ts';
import { resultsOf } from '#domain/analytics/results/results-of.ts';
import type { BenchRow } from './bench-row.ts';
import { compareWork } from './compare-work.ts';
import { round } from './figures.ts';

/** Ten times as many records may take ten times as long, and a little more for sorting. A square would be a hundred. */
const limit = 20;
const range = { from: '2026-08-25', to: '2026-11-22' };
const zone = 'Europe/Berlin';

/** Results of this many texts: those of the fixture's metrics, each with a text of its own. */
function resultsFor(count: number) {
  const texts = manyTexts(count);
  const { texts: results } = resultsOf({ texts, metrics: manyMetrics(2_000), range });
  return texts.map((text, index) => ({ ...results[index % results.length]!, contentId: text.id, text }));
}

/** Each makes its input once, because only what is done with it is timed. */
const work: Record<string, (count: number) => () => unknown> = {
  'generated texts': (count) => {
    const texts = manyTexts(count);
    return () => generated(texts, range, zone);
  },
  'scores over time': (count) => {
    const texts = manyTexts(count);
    return () => scoresOverTime(texts, [], range, zone);
  },
  results: (count) => {
    const [texts, metrics] = [manyTexts(count), manyMetrics(count)];
    return () => resultsOf({ texts, metrics, range });
  },
  'best and worst': (count) => {
    const results = resultsFor(count);
    return () => rankResults(results, 'clickRate');
  },
  'does our score matter': (count) => {
    const results = resultsFor(count);
    return () => scoreMatter(results, 'editor', 'clickRate');
  },
  evidence: (count) => {
    const results = resultsFor(count);
    return () => resultEvidence(results);
  },
  'a file with results': (count) => {
    const candidates = manyTexts(count).map(({ id, title }) => ({
      id,
      title,
      addresses: [`https://a.example/${id}`],
    }));
    const cells = [
      ['date', 'title', 'url', 'views'],
      ...candidates.map(({ id, title }) => [
        '2026-11-20',
        title,
        `https://www.a.example/${id}/?utm_source=x`,
        '12',
      ]),
    ];
    return () => matchRows(readResultsTable(cells).rows, candidates);
  },
};

/** The time of analytics for 1,000 and 10,000 records, for each kind of work. */
export function run(): BenchRow[] {
  return Object.entries(work).map(([name, prepare]) => {
    const { before, ms, ratio } = compareWork(prepare(1_000), prepare(10_000), limit);
    return {
      name: `${name}: 10 times as many records`,
      ours: round(ms),
      unit: 'ms',
      reference: round(before),
      ratio: round(ratio),
      limit,
      ok: ratio <= limit,
    };
  });
}
