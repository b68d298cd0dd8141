import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrackedLink } from '../../links/link.ts';
import { testOf } from '../ab-test.fixture.ts';
import { exampleTest } from '../example.ts';
import { daysFor, waitChoices } from '../plan.ts';
import { knownTraffic } from './known-traffic.ts';
import { differencesIn, readPlan, type PlanInput } from './plan-input.ts';

const input: PlanInput = {
  kind: 'sequential',
  days: 28,
  confidence: 0.95,
  power: 0.8,
  visitorsPerDay: '420',
  baselineRate: '4.6%',
  difference: '',
};
const halves = [{ share: 0.5 }, { share: 0.5 }];

describe('a plan that is typed in', () => {
  test('the days give the smallest difference, and the difference gives the days', () => {
    const byDays = readPlan(input, null, 2);
    expect(byDays.plan).toMatchObject({ days: 28, visitorsPerDay: 420, baselineRate: 0.046 });
    expect(byDays.plan.smallestDifference).toBeCloseTo(0.016, 3);
    const byDifference = readPlan({ ...input, difference: '1.0 points' }, null, 2);
    expect(byDifference).toMatchObject({
      isByDifference: true,
      plan: { days: byDifference.daysNeeded, smallestDifference: 0.01 },
    });
    expect(byDifference.daysNeeded).toBe(daysFor(byDays.plan, halves, 0.01));
  });

  test('without visitors or rate nothing is invented; what is known fills empty fields alone', () => {
    const empty = { ...input, visitorsPerDay: '', baselineRate: '' };
    expect(readPlan(empty, null, 2).plan).toMatchObject({ visitorsPerDay: null, smallestDifference: null });
    const known = { from: 'Earlier', visitorsPerDay: 100, rate: 0.2 };
    expect(readPlan(empty, known, 2).plan).toMatchObject({ visitorsPerDay: 100, baselineRate: 0.2 });
    expect(readPlan({ ...empty, visitorsPerDay: '50' }, known, 2).plan.visitorsPerDay).toBe(50);
    const wrong = readPlan({ ...input, visitorsPerDay: 'many', baselineRate: '120%' }, known, 2);
    expect(Object.keys(wrong.errors)).toEqual(['visitorsPerDay', 'baselineRate']);
    expect(wrong.plan).toMatchObject({ visitorsPerDay: null, baselineRate: null });
  });

  test('any input is a plan; more days never show less, and a typed difference shows in its days', () => {
    const number = fc.oneof(fc.string({ maxLength: 8 }), fc.double({ min: 0, max: 1e6 }).map(String));
    fc.assert(
      fc.property(number, number, number, fc.integer({ min: 2, max: 5 }), (visitors, rate, wanted, count) => {
        const typed = { ...input, visitorsPerDay: visitors, baselineRate: rate, difference: wanted };
        const { plan, daysNeeded, isByDifference } = readPlan(typed, null, count);
        const shown = differencesIn(plan, count, waitChoices);
        for (const [at, difference] of shown.entries())
          if (at > 0 && shown[at - 1] !== null) expect(difference).toBeLessThanOrEqual(shown[at - 1]! + 1e-9);
        if (!isByDifference) return;
        expect(plan.days).toBe(daysNeeded);
        expect(differencesIn(plan, count, [plan.days])[0]).toBeLessThanOrEqual(
          plan.smallestDifference! + 1e-9,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('what earlier counts say', () => {
  const contentId = '00000000-0000-4000-8000-00000000c001';
  const now = { contentId, today: '2026-11-10', testId: null };
  const earlier = testOf([
    [50, 1000],
    [60, 1100],
  ]);
  const link: TrackedLink = {
    id: 'l',
    name: 'Autumn link',
    url: 'https://aigen.example/go/l',
    createdAt: '2026-11-01T10:00:00.000Z',
    contentId,
    testId: null,
    lastVisitAt: '2026-11-04T10:00:00.000Z',
    targets: [
      {
        label: 'A',
        url: 'https://a.example',
        isDeleted: false,
        visitors: 200,
        visits: 230,
        robots: 1,
        goals: 10,
        value: 0,
      },
    ],
  };

  test('a test of the text before its link, and its link before other tests', () => {
    const ofText = {
      ...earlier,
      name: 'Of this text',
      variants: earlier.variants.map((variant) => ({ ...variant, contentId })),
    };
    expect(knownTraffic({ tests: [earlier, { ...ofText, id: contentId }], links: [link] }, now)).toEqual({
      from: 'Of this text',
      visitorsPerDay: 210,
      rate: 0.05,
    });
    expect(knownTraffic({ tests: [earlier], links: [link] }, now)).toEqual({
      from: 'Autumn link',
      visitorsPerDay: 50,
      rate: 0.05,
    });
    expect(knownTraffic({ tests: [earlier], links: [] }, now)?.from).toBe('Checkout button text');
  });

  test('examples, tests without visitors and links without visits say nothing', () => {
    const none = testOf([
      [0, 0],
      [0, 0],
    ]);
    expect(
      knownTraffic({ tests: [exampleTest(now.today), none], links: [{ ...link, lastVisitAt: null }] }, now),
    ).toBeNull();
    expect(knownTraffic({ tests: [earlier], links: [] }, { ...now, testId: earlier.id })).toBeNull();
    const zero = testOf([
      [0, 1000],
      [9, 1000],
    ]);
    expect(knownTraffic({ tests: [zero], links: [] }, now)?.rate).toBeNull();
  });
});
