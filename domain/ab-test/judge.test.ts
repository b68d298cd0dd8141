import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testOf } from './ab-test.fixture.ts';
import { judgeTest } from './judge.ts';
import type { Judgement } from './judgement.ts';
import type { AbTest } from './test.ts';

const day15 = { today: '2026-11-15' };
const judge = (test: AbTest, today = day15.today) => judgeTest(test, { today });

describe('a sequential plan', () => {
  it('names the winner of the picture', () => {
    const judgement = judge(
      testOf([
        [298, 6204],
        [389, 6188],
      ]),
    );
    expect(judgement).toMatchObject({ state: 'better', leader: 'b', winner: 'b', needed: 95 });
    expect(judgement.confidence).toBeCloseTo(99, 1);
    expect(judgement.difference!.estimate).toBeCloseTo(389 / 6188 - 298 / 6204, 12);
    expect(judgement.difference!.low).toBeGreaterThan(0);
    expect(judgement.variants[1]!.bestProbability).toBeGreaterThan(0.999);
    expect(judgement.progress).toEqual({ day: 15, days: 28, daysLeft: 13, visitorsNeeded: 0 });
  });

  it('that expects rare conversions names a winner earlier', () => {
    const counts = [
      [390, 390_000],
      [500, 390_000],
    ] as const;
    expect(judge(testOf(counts)).state).toBe('too-early');
    expect(judge(testOf(counts, { plan: { mixture: 0.0002 } }))).toMatchObject({ winner: 'b' });
  });

  it('says no difference only when its days are over', () => {
    const test = testOf([
      [178, 3079],
      [180, 3020],
    ]);
    expect(judge(test, '2026-11-28').state).toBe('too-early');
    expect(judge(test, '2026-11-29').state).toBe('no-difference');
    const stopped = { ...test, status: 'completed' as const, endedAt: '2026-11-10T10:00:00.000Z' };
    expect(judge(stopped, '2026-12-24')).toMatchObject({ state: 'too-early', progress: { day: 10 } });
    expect(judge({ ...stopped, endedAt: '2026-11-28T10:00:00.000Z' }).state).toBe('no-difference');
  });

  it('counts days by the calendar of the user', () => {
    const test = {
      ...testOf([
        [1, 10],
        [1, 10],
      ]),
      startedAt: '2026-11-01T23:30:00.000Z',
    };
    expect(judgeTest(test, { today: '2026-11-02', zone: 'Europe/Berlin' }).progress.day).toBe(1);
    expect(judgeTest(test, { today: '2026-11-02' }).progress.day).toBe(2);
  });

  it('says how many visitors a difference this small still takes', () => {
    const test = testOf([
      [171, 3300],
      [205, 3290],
    ]);
    const { progress } = judge(test, '2026-11-08');
    const more = progress.visitorsNeeded!;
    expect(more).toBeGreaterThan(5_500);
    expect(more).toBeLessThan(6_500);
    const grown = (visitors: number) =>
      testOf([
        [Math.round((171 * (3300 + visitors)) / 3300), 3300 + visitors],
        [Math.round((205 * (3290 + visitors)) / 3290), 3290 + visitors],
      ]);
    expect(judge(grown(more + 400)).winner).toBe('b');
    expect(judge(grown(more - 400)).winner).toBeNull();
    expect(
      judge(
        testOf([
          [10, 100],
          [10, 100],
        ]),
      ).progress.visitorsNeeded,
    ).toBeNull();
  });
});

describe('a plan of a fixed size', () => {
  const plan = { kind: 'fixed' as const, sampleSize: 6_000 };

  it('is not read before its size, however clear it looks', () => {
    expect(
      judge(
        testOf(
          [
            [200, 5999],
            [400, 6100],
          ],
          { plan },
        ),
      ),
    ).toMatchObject({
      state: 'too-early',
      winner: null,
      confidence: 0,
      progress: { visitorsNeeded: 1 },
    });
    expect(
      judge(
        testOf(
          [
            [200, 6000],
            [400, 6100],
          ],
          { plan },
        ),
      ).winner,
    ).toBe('b');
    expect(
      judge(
        testOf(
          [
            [300, 6000],
            [301, 6100],
          ],
          { plan },
        ),
      ).state,
    ).toBe('no-difference');
  });

  it('is read with the counts of the day that filled it, and with no later ones', () => {
    const day = (date: string, variant: 'a' | 'b', conversions: number) => ({
      day: date,
      variant,
      conversions,
      traffic: 6_000,
      clicks: 0,
    });
    const days = [
      day('2026-11-02', 'b', 301),
      day('2026-11-02', 'a', 300),
      day('2026-11-03', 'a', 200),
      day('2026-11-03', 'b', 500),
    ];
    const test = testOf(
      [
        [500, 12_000],
        [801, 12_000],
      ],
      { plan, days },
    );
    expect(judge(test)).toMatchObject({ state: 'no-difference', countedUntil: '2026-11-02' });
    expect(judge({ ...test, days: days.slice(0, 2) })).toMatchObject({ state: 'better', countedUntil: null });
  });

  it('finds nothing in a handful of conversions', () => {
    expect(
      judge(
        testOf(
          [
            [0, 6000],
            [7, 6000],
          ],
          { plan },
        ),
      ),
    ).toMatchObject({ state: 'too-early', winner: null });
  });
});

it('names no winner of uneven visitors', () => {
  expect(
    judge(
      testOf([
        [212, 4630],
        [446, 4066],
      ]),
    ),
  ).toMatchObject({
    state: 'uneven',
    winner: null,
    leader: null,
    confidence: 0,
    difference: null,
    variants: [{ bestProbability: null }, { bestProbability: null }],
  });
});

it('names a winner of several variants only when it beats every other one', () => {
  const two = [
    [300, 6000],
    [390, 6000],
  ] as const;
  expect(judge(testOf(two)).winner).toBe('b');
  expect(judge(testOf([...two, [385, 6000]]))).toMatchObject({
    state: 'too-early',
    leader: 'b',
    difference: { variant: 'b', rival: 'c' },
  });
  expect(judge(testOf([...two, [300, 6000]])).confidence).toBeLessThan(judge(testOf(two)).confidence);
});

const count = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 100_000 }),
  fc.constantFrom(0, 1, 1e12),
);
const anyTest = fc
  .record({
    counts: fc.array(fc.tuple(count, count), { minLength: 2, maxLength: 5 }),
    plan: fc.record({
      kind: fc.constantFrom('sequential' as const, 'fixed' as const),
      sampleSize: fc.option(fc.integer({ min: 1, max: 10_000 })),
      confidence: fc.double({ min: 0.5, max: 0.999, noNaN: true }),
      days: fc.integer({ min: 1, max: 60 }),
      mixture: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    status: fc.constantFrom('draft' as const, 'running' as const, 'completed' as const),
    shares: fc.option(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 })),
  })
  .map(({ counts, plan, status, shares }) => {
    const test = testOf(counts, {
      plan,
      status,
      endedAt: status === 'completed' ? '2026-11-12T00:00:00.000Z' : null,
    });
    return shares
      ? { ...test, variants: test.variants.map((each, index) => ({ ...each, share: shares[index]! })) }
      : test;
  });

/** Every number of a value, however deep. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(numbersOf)
      : [];

it('computes with any counts, and contradicts itself for none', () => {
  fc.assert(
    fc.property(anyTest, (test) => {
      const judgement = judge(test);
      expect(numbersOf(judgement).filter((each) => !Number.isFinite(each))).toEqual([]);
      expectConsistent(test, judgement);
    }),
    { numRuns: 400 },
  );
});

function expectConsistent({ plan, variants }: AbTest, judgement: Judgement) {
  const { state, winner, leader, confidence, needed, difference } = judgement;
  expect(winner !== null).toBe(state === 'better');
  expect(confidence).toBeGreaterThanOrEqual(0);
  expect(confidence).toBeLessThanOrEqual(100);
  if (difference) {
    expect(difference.low).toBeLessThanOrEqual(difference.estimate + 1e-12);
    expect(difference.high).toBeGreaterThanOrEqual(difference.estimate - 1e-12);
    if (winner === null) expect(difference.low).toBeLessThanOrEqual(0);
  }
  if (winner === null) return;
  expect(leader).toBe(winner);
  expect(confidence).toBeGreaterThanOrEqual(needed - 1e-9);
  expect(judgement.sampleRatio.isUneven).toBe(false);
  expect(difference!.low).toBeGreaterThanOrEqual(0);
  if (plan.kind === 'fixed' && plan.sampleSize !== null) {
    for (const { traffic } of variants) expect(traffic).toBeGreaterThanOrEqual(plan.sampleSize);
  }
  const best = judgement.variants.find(({ id }) => id === winner)!;
  for (const each of judgement.variants) expect(best.rate).toBeGreaterThanOrEqual(each.rate!);
}
