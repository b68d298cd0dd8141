import { manyMetrics, manyTexts } from '#domain/analytics/analytics.fixture.ts';
import { resultEvidence } from '#domain/analytics/evidence/differences.ts';
import { scoreMatter } from '#domain/analytics/evidence/score-matter.ts';
import { generated } from '#domain/analytics/generated/generated.ts';
import { rankResults } from '#domain/analytics/results/rank-results.ts';
import { resultsOf, type ResultsInput } from '#domain/analytics/results/results-of.ts';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';

const count = 10_000;
const times = 30;
/** A frame. */
const limitMs = 16;
const range = { from: '2026-08-01', to: '2026-11-22' };

/** What the page of analytics computes in one go of 10,000 texts and as many figures, once warm. */
export async function run(): Promise<BenchRow[]> {
  const input: ResultsInput = { texts: manyTexts(count), metrics: manyMetrics(count), range };
  const { texts } = resultsOf(input);
  const steps: Record<string, () => unknown> = {
    'results of 10,000 texts and figures': () => resultsOf(input),
    'best and worst of them': () => rankResults(texts, 'clickRate'),
    'does the score matter': () => scoreMatter(texts, 'editor', 'clickRate'),
    'differences that hold': () => resultEvidence(texts),
    'generated texts by day and group': () => generated(input.texts, range, 'Europe/Berlin'),
  };
  return Object.entries(steps).map(([name, step]) => {
    // The shortest: other work on the machine makes the others longer.
    const ours = Math.min(...Array.from({ length: times }, () => timeOf(step)));
    return {
      name,
      ours: round(ours),
      unit: 'ms',
      reference: null,
      ratio: null,
      limit: limitMs,
      ok: ours <= limitMs,
    };
  });
}

function timeOf(step: () => unknown): number {
  const started = performance.now();
  step();
  return performance.now() - started;
}
