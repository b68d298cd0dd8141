import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testOf } from './ab-test.fixture.ts';
import { judgeTest } from './judge.ts';
import type { AbTest } from './test.ts';
import {
  bestWords,
  formatConfidence,
  formatShares,
  guessSentence,
  planSentence,
  unevenSentence,
  verdictHeading,
  verdictSentence,
} from './words.ts';

function wordsOf(test: AbTest, today = '2026-11-08') {
  const judgement = judgeTest(test, { today });
  return {
    heading: verdictHeading(test, judgement),
    sentence: verdictSentence(test, judgement),
    plan: planSentence(test, judgement),
    uneven: unevenSentence(test, judgement),
    guess: guessSentence(test, judgement),
    confidence: formatConfidence(judgement),
    best: judgement.variants.map(bestWords),
  };
}

describe('words of a test', () => {
  it('with a winner', () => {
    const test = testOf([
      [298, 6204],
      [389, 6188],
    ]);
    expect(wordsOf(test)).toEqual({
      heading: 'B is better',
      sentence: 'B brings 1.5 more per 100 visitors than A. The true gain lies between 0.2 and 2.7.',
      plan: null,
      uneven: null,
      guess: 'On average, choosing B costs under 0.01 per 100 visitors against the best one.',
      confidence: '99.0%',
      best: ['A, under 0.1%', 'B, over 99.9%'],
    });
    expect(wordsOf({ ...test, status: 'completed', endedAt: '2026-11-08T00:00:00.000Z' }).heading).toBe(
      'B was better',
    );
  });

  it('too early to say', () => {
    expect(
      wordsOf(
        testOf(
          [
            [171, 3300],
            [205, 3290],
          ],
          { plan: { days: 14 } },
        ),
      ),
    ).toEqual({
      heading: 'Too early to say',
      sentence:
        'B is ahead by 1.0 per 100 visitors, but the true difference could still be anything from −0.7 to +2.8 per 100 visitors.',
      plan: 'To prove a difference this small takes about 5,700 more visitors of each, or 14 days. The plan ends in 6 days.',
      uneven: null,
      guess: 'B is the better guess today. A guess this early often turns.',
      confidence: '43%',
      best: ['A, 3%', 'B, 97%'],
    });
  });

  it('with a handful of conversions', () => {
    expect(
      wordsOf(
        testOf([
          [0, 90],
          [1, 95],
        ]),
      ).sentence,
    ).toBe('B and A have 1 conversion so far: too few to compare.');
    expect(
      wordsOf(
        testOf([
          [0, 0],
          [1, 5],
        ]),
      ).sentence,
    ).toBe('No visitors of A yet.');
  });

  it('before a plan of a fixed size is read', () => {
    const test = testOf(
      [
        [200, 4000],
        [300, 4100],
      ],
      { plan: { kind: 'fixed', sampleSize: 6_000 } },
    );
    expect(wordsOf(test)).toMatchObject({
      heading: 'Too early to say',
      sentence:
        'B is ahead by 2.3 per 100 visitors, but this plan is read only when each variant has 6,000 visitors.',
      plan: 'The plan needs 2,000 more visitors of each, or 4 days. The plan ends in 20 days.',
    });
  });

  it('never contradict a figure beside them', () => {
    expect(formatShares([1_003_400, 996_600])).toBe('50.2 : 49.8');
    expect([formatShares([1 / 3, 1 / 3, 1 / 3]), formatShares([463, 406]), formatShares([0, 0])]).toEqual([
      '33 : 33 : 33',
      '53 : 47',
      '50 : 50',
    ]);
    // B has the higher rate, and A is more likely to be the best.
    const few = wordsOf(
      testOf([
        [9, 10],
        [2, 2],
      ]),
    );
    expect([few.best, few.guess]).toEqual([['A, 60%', 'B, 40%'], null]);
    const stopped = testOf(
      [
        [25, 500],
        [29, 501],
        [20, 499],
      ],
      { status: 'completed', endedAt: '2026-11-08T00:00:00.000Z' },
    );
    expect(wordsOf(stopped).guess).toBe('B is the best guess, and no more than a guess.');
    const empty = testOf(
      [
        [0, 3],
        [0, 0],
        [0, 3],
      ],
      { status: 'completed', endedAt: '2026-12-24T00:00:00.000Z' },
    );
    expect(wordsOf(empty)).toMatchObject({ heading: 'Too early to say', sentence: 'B had no visitors.' });
    const hopeless = testOf([
      [500, 10_000],
      [501, 10_000],
    ]);
    expect(wordsOf(hopeless).plan).toContain('more visitors of each, or more than ten years. ');
  });

  it('without visitors, without a difference, with uneven visitors', () => {
    expect(
      wordsOf(
        testOf([
          [0, 0],
          [0, 0],
        ]),
      ),
    ).toMatchObject({ heading: 'No visitors yet', guess: null, confidence: 'under 1%' });
    expect(
      wordsOf(
        testOf([
          [178, 3079],
          [180, 3020],
        ]),
        '2026-12-01',
      ),
    ).toMatchObject({
      heading: 'No difference found',
      sentence: expect.stringMatching(
        /^B and A may be equally good: the true difference lies anywhere from −\d\.\d to \+\d\.\d per 100 visitors\.$/,
      ),
    });
    expect(
      wordsOf(
        testOf([
          [212, 4630],
          [246, 4066],
        ]),
      ),
    ).toMatchObject({
      heading: 'Visitors are uneven',
      best: [null, null],
      uneven:
        'A got 4,630 visitors, B got 4,066 visitors. The plan was 50 : 50, and chance alone does this once in 680 million tests. Most often one page loads slowly, or robots open only one of them.',
    });
  });
});

it('never rounds up to the confidence that is needed', () => {
  expect(formatConfidence({ confidence: 94.96, needed: 95 })).toBe('94%');
  expect(formatConfidence({ confidence: 95.01, needed: 95 })).toBe('95.0%');
  expect(formatConfidence({ confidence: 99.97, needed: 95 })).toBe('over 99.9%');
  expect(formatConfidence({ confidence: 0.4, needed: 95 })).toBe('under 1%');
});

it('names no winner before its condition holds, and says nothing that is no number', () => {
  const count = fc.oneof(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 0, max: 50_000 }),
    fc.constant(1e12),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(count, count), { minLength: 2, maxLength: 5 }),
      fc.constantFrom('sequential' as const, 'fixed' as const),
      fc.option(fc.integer({ min: 1, max: 20_000 })),
      fc.constantFrom('running' as const, 'completed' as const),
      (counts, kind, sampleSize, status) => {
        const test = testOf(counts, { plan: { kind, sampleSize }, status });
        const words = wordsOf(test);
        const text = Object.values(words).flat().filter(Boolean).join(' ');
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|significan|p-value|uplift|posterior|-\d/);
        const { winner } = judgeTest(test, { today: '2026-11-08' });
        const isNamed = /\b(is|was) better|brings|true gain|choosing|winner is/.test(text);
        expect(isNamed).toBe(winner !== null);
      },
    ),
    { numRuns: 250 },
  );
});
