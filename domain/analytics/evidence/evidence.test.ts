import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf, metricOf, textOf } from '../analytics.fixture.ts';
import type { TextFacts } from '../generated/text-facts.ts';
import { generated } from '../generated/generated.ts';
import { budgetState } from '../spending/budget.ts';
import { resultsOf } from '../results/results-of.ts';
import { resultEvidence } from './differences.ts';
import { scoreMatter } from './score-matter.ts';
import { voiceScoreFinder } from './voice-of-texts.ts';
import { formatTextCost, worthALook, type FactsInput } from './worth-a-look.ts';

const range = { from: '2026-11-01', to: '2026-11-22' };

/** Results of this many texts; `of` says the facts, clicks of 1,000 views and position of each. */
function resultsFor(
  count: number,
  of: (index: number) => Partial<TextFacts> & { clicks?: number; position?: number },
) {
  const made = Array.from({ length: count }, (_, index) => {
    const { clicks = 10, position, ...more } = of(index);
    return {
      text: textOf(index, more),
      metric: metricOf(idOf(index), { views: 1_000, clicks, position: position ?? null }),
    };
  });
  return resultsOf({ metrics: made.map(({ metric }) => metric), texts: made.map(({ text }) => text), range })
    .texts;
}

test('below thirty texts nothing is said but how many are missing', () => {
  const found = scoreMatter(
    resultsFor(14, (index) => ({ editorScore: index * 5, clicks: index })),
    'editor',
    'clickRate',
  );
  expect(found).toMatchObject({
    state: 'too-few',
    missing: 16,
    correlation: null,
    answer: '16 more texts with results, then this can be told.',
    detail: '',
  });
  const one = resultsFor(29, (index) => ({ editorScore: index }));
  expect(scoreMatter(one, 'editor', 'clickRate').answer).toBe(
    '1 more text with results, then this can be told.',
  );
});

test('yes, no and the reverse are told apart by the interval, and a low position is a good one', () => {
  const noise = (index: number) => (index * 17) % 40;
  const yes = resultsFor(40, (index) => ({
    editorScore: index * 2,
    clicks: index + noise(index),
    position: 60 - index,
  }));
  const found = scoreMatter(yes, 'editor', 'clickRate');
  expect(found).toMatchObject({
    state: 'yes',
    answer: 'Yes, somewhat. Texts with a higher score got more clicks.',
  });
  expect(found.detail).toMatch(
    /^Rank correlation \+0\.\d\d, 95% interval \+0\.\d\d to \+0\.\d\d\. It does not show that/,
  );
  expect(scoreMatter(yes, 'editor', 'position')).toMatchObject({
    state: 'yes',
    answer: 'Yes, somewhat. Texts with a higher score ranked higher.',
  });
  const reverse = resultsFor(40, (index) => ({ seoScore: index * 2, clicks: 100 - index }));
  expect(scoreMatter(reverse, 'seo', 'clickRate')).toMatchObject({
    state: 'reverse',
    answer: 'The reverse. Texts with a higher score got fewer clicks.',
  });
  const none = resultsFor(40, (index) => ({ editorScore: noise(index), clicks: noise(index * 13 + 5) }));
  expect(scoreMatter(none, 'editor', 'clickRate')).toMatchObject({
    state: 'none',
    answer: 'No link found. Higher scores did not get more clicks.',
  });
  expect(
    scoreMatter(
      resultsFor(40, () => ({})),
      'editor',
      'clickRate',
    ).state,
  ).toBe('no-spread');
});

test('a voice score is that of the text, and texts that were not measured are left out', () => {
  const texts = resultsFor(40, (index) => ({ clicks: index }));
  const voice = new Map(texts.slice(0, 35).map(({ contentId }, index) => [contentId, index]));
  const found = scoreMatter(texts, 'voice', 'clickRate', voice);
  expect(found).toMatchObject({ state: 'yes', pairs: { length: 35 } });
});

test('the latest analysis of the same words is that of a text, and of other words none', () => {
  const analysis = { text: 'Three knots that hold.', voiceScore: 70, analyzedAt: '2026-11-01T00:00:00.000Z' };
  const later = {
    ...analysis,
    text: 'Three knots that hold.\n',
    voiceScore: 84,
    analyzedAt: '2026-11-02T00:00:00.000Z',
  };
  const nothing = { text: ' ', voiceScore: 1, analyzedAt: '2026-11-03T00:00:00.000Z' };
  const scoreOf = voiceScoreFinder([later, analysis, nothing]);
  expect(['Three knots that hold.', 'Three knots that held.', ''].map(scoreOf)).toEqual([84, null, null]);
});

test('a difference is evidence only where it holds after correction', () => {
  const clear = resultsFor(60, (index) => ({
    provider: index % 2 === 0 ? 'claude' : 'openai',
    clicks: index % 2 === 0 ? 60 + index : index / 2,
  }));
  expect(resultEvidence(clear)).toMatchObject({
    state: 'held',
    differences: [
      { grouping: 'provider', better: { key: 'claude', texts: 30 }, worse: { key: 'openai', texts: 30 } },
    ],
  });
  expect(resultEvidence(clear.slice(0, 16))).toEqual({ state: 'not-enough-data', comparisons: 0 });
  expect(resultEvidence([])).toEqual({ state: 'not-enough-data', comparisons: 0 });
});

test('of texts that do not differ hardly any difference is found, however many groups are compared', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 120, maxLength: 120 }), (clicks) => {
      const texts = resultsFor(120, (index) => ({
        contentType: ['blog', 'social', 'email', 'product'][index % 4]!,
        provider: (['claude', 'openai', 'gemini'] as const)[Math.floor(index / 4) % 3]!,
        clicks: clicks[index]!,
      }));
      if (resultEvidence(texts).state === 'held') found += 1;
    }),
    // The stated rate is 5%; fast-check's small numbers make it no exact simulation.
    { numRuns: 100, seed: 20 },
  );
  expect(found).toBeLessThanOrEqual(10);
});

test('at most three facts, each computed, the most urgent first, and none of nothing', () => {
  const texts = [
    ...Array.from({ length: 6 }, (_, index) =>
      textOf(index, { contentType: 'email', editorScore: 50 + index * 4 }),
    ),
    ...Array.from({ length: 6 }, (_, index) => textOf(100 + index, { provider: 'openai', cost: 0.034 })),
  ];
  const job = {
    id: 'job',
    name: 'Autumn catalogue',
    startedAt: '',
    isCanceled: false,
    rows: 300,
    finished: 234,
    failed: 0,
    inDoubt: 0,
    open: 66,
    accepted: 0,
    toReview: 234,
    spent: 0,
  };
  const input: FactsInput = {
    generated: generated(texts, range, 'UTC'),
    bulk: { ...job, jobs: [job] },
    budget: budgetState([], null, '2026-11-22'),
    results: { with: 2, without: 10 },
    nameOfType: (type) => type,
    nameOfProvider: (provider) => ({ claude: 'Claude', openai: 'OpenAI' })[provider] ?? provider,
  };
  expect(worthALook(input)).toEqual([
    {
      id: 'to-review',
      title: '234 bulk rows wait for review',
      detail: 'Autumn catalogue',
      action: 'Review',
      place: { kind: 'bulk-review', jobId: 'job' },
    },
    {
      id: 'weak-type',
      title: '3 email texts score under 60',
      detail: 'Mean of 6 email texts: 60.',
      action: 'Show the 3',
      place: { kind: 'texts', contentType: 'email', ids: [idOf(0), idOf(1), idOf(2)] },
    },
    {
      id: 'providers',
      title: 'Claude: $0.050 a text, score 60',
      detail: 'OpenAI: $0.034 a text, score 80.',
      action: 'Compare the two',
      place: { kind: 'providers', keys: ['claude', 'openai'] },
    },
  ]);
  const nothing = { ...job, toReview: 0 };
  const empty = {
    ...input,
    generated: generated([], range, 'UTC'),
    bulk: { ...nothing, jobs: [] },
    results: { with: 0, without: 0 },
  };
  expect(worthALook(empty)).toEqual([]);
});

test('a text that cost something never costs nothing', () => {
  expect([0, 0.0002, 0.0341, 1.5].map(formatTextCost)).toEqual([
    '$0.000',
    'less than $0.001',
    '$0.034',
    '$1.50',
  ]);
});
