import { expect, test } from 'vitest';
import { manyMetrics, manyTexts } from '#domain/analytics/analytics.fixture.ts';
import { resultEvidence } from '#domain/analytics/evidence/differences.ts';
import { scoreMatter } from '#domain/analytics/evidence/score-matter.ts';
import { generated } from '#domain/analytics/generated/generated.ts';
import { scoresOverTime } from '#domain/analytics/generated/scores-over-time.ts';
import { matchRows } from '#domain/analytics/import/match-rows.ts';
import { readResultsTable } from '#domain/analytics/import/read-results-table.ts';
import { rankResults } from '#domain/analytics/results/rank-results.ts';
import { resultsOf } from '#domain/analytics/results/results-of.ts';

// The time of analytics must grow with the number of records, not with its square: ten times as many records may take
// ten times as long, and a few times more for sorting and what else the machine does. A square would be a hundred.

const mostTimes = 40;
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

/** The shortest of several times of the processor, in milliseconds. */
function timeOf(run: () => unknown, times: number): number {
  let shortest = Infinity;
  for (let turn = 0; turn < times; turn += 1) {
    const started = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(started);
    shortest = Math.min(shortest, (user + system) / 1_000);
  }
  return shortest;
}

test.each(Object.entries(work))(
  '%s: ten times as many take no hundred times as long',
  { timeout: 60_000 },
  (_, prepare) => {
    const [few, many] = [prepare(1_000), prepare(10_000)];
    timeOf(few, 5);
    expect(timeOf(many, 3) / Math.max(1, timeOf(few, 5))).toBeLessThan(mostTimes);
  },
);
