import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors/app-error.ts';
import { completePlan, startedPlan } from '../plan.ts';
import { enterDays, enterTotals } from '../counts/change-counts.ts';
import { abTestSchema, variantIds, type AbTest } from '../test.ts';
import {
  createTest,
  editTest,
  recordDecision,
  startTest,
  stopTest,
  putToUse,
  type NewTest,
} from './change-test.ts';
import { duplicateTest } from './duplicate-test.ts';
import { addVariant, removeVariant, withVariants } from './variants.ts';

const id = '1f6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b11';
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes));
const given: NewTest = {
  name: 'Checkout button',
  element: 'button',
  metric: 'Order placed',
  variants: [{ content: '[Buy now](/buy)' }, { content: '[Send me coffee](/buy)' }],
};
const draft = createTest(given, { id, now: at(0) });
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
  return null;
};

test.each<[string, NewTest]>([
  ['a name', { ...given, name: ' ' }],
  ['variant A', { ...given, variants: [{ content: '\n' }, { content: 'B' }] }],
  ['variant B', { ...given, variants: [{ content: 'A' }, { content: '', element: ' ' }] }],
  ['a second variant', { ...given, variants: [{ content: 'A' }] }],
])('a test without %s is not created', (_what, incomplete) => {
  expect(() => createTest(incomplete, { id, now: at(0) })).toThrow('Please fill in all test details.');
});

test('a new test is a draft without counts, whose variants share the visitors equally', () => {
  expect(draft).toMatchObject({ status: 'draft', startedAt: null, days: [], changes: [] });
  const three = addVariant(draft, { content: '[Brew on](/buy)' }, at(1));
  expect(three.variants.map((variant) => [variant.id, variant.share, variant.traffic])).toEqual([
    ['a', 1 / 3, 0],
    ['b', 1 / 3, 0],
    ['c', 1 / 3, 0],
  ]);
  const two = removeVariant(three, 'b', at(2));
  expect(two.variants.map((variant) => [variant.id, variant.share, variant.content])).toEqual([
    ['a', 0.5, '[Buy now](/buy)'],
    ['b', 0.5, '[Brew on](/buy)'],
  ]);
  expect(codeOf(() => removeVariant(two, 'b', at(3)))).toBe('abtest.too-few-variants');
  const five = withVariants(
    draft,
    Array.from({ length: 5 }, () => ({ content: 'x' })),
    at(3),
  );
  expect(codeOf(() => addVariant(five, { content: 'x' }, at(4)))).toBe('abtest.too-many-variants');
});

describe('once it was started', () => {
  const running = startTest(draft, at(10));

  test('its variants are refused, and changes of metric and plan are in its log', () => {
    expect(running).toMatchObject({ status: 'running', startedAt: at(10).toISOString() });
    for (const edit of [{ variants: given.variants }, { element: 'headline' as const }])
      expect(codeOf(() => editTest(running, edit, at(11)))).toBe('abtest.variants-fixed');
    const edited = editTest(running, { metric: 'Order paid', plan: { days: 42 }, name: 'Button' }, at(12));
    expect(edited).toMatchObject({ name: 'Button', metric: 'Order paid', plan: { days: 42, power: 0.8 } });
    expect(edited.changes).toEqual([
      { at: at(12).toISOString(), what: 'What counts', from: 'Order placed', to: 'Order paid' },
      { at: at(12).toISOString(), what: 'Time', from: '28 days', to: '42 days' },
    ]);
    expect(editTest(draft, { plan: { days: 42 } }, at(12)).changes).toEqual([]);
  });

  test('the differences that its test expects are those of its plan at the start, whatever changes later', () => {
    expect(running.plan.mixture).toBe(0.01);
    const plan = { days: 28, visitorsPerDay: 20_000, baselineRate: 0.004, mixture: 0.05 };
    const rare = startTest(editTest(draft, { plan }, at(1)), at(10));
    expect(rare.plan.mixture).toBe(rare.plan.smallestDifference);
    expect(rare.plan.mixture).toBeLessThan(0.001);
    const longer = completePlan({ ...rare.plan, days: 90 }, rare.variants);
    expect(longer.smallestDifference).toBeLessThan(rare.plan.smallestDifference!);
    expect(editTest(rare, { plan: longer }, at(11)).plan.mixture).toBe(rare.plan.mixture);
    // Of a test that was started before plans had a mixture.
    const old = { ...rare, plan: { ...rare.plan, mixture: null } };
    const again = editTest(old, { plan: completePlan(startedPlan(old.plan), old.variants) }, at(11));
    expect(again.plan.mixture).toBeNull();
    expect(duplicateTest(rare, { id, now: at(12) }).plan.mixture).toBeNull();
  });

  test('what was decided first stays; a variant is put to use at any time', () => {
    const decided = recordDecision(running, 'b', at(20));
    expect(recordDecision(decided, 'a', at(30))).toBe(decided);
    const stopped = stopTest(decided, at(40));
    expect(stopped).toMatchObject({ status: 'completed', winner: 'b', decidedAt: at(20).toISOString() });
    expect(putToUse(stopped, 'a', at(50)).inUse).toBe('a');
    expect(putToUse(stopped, 'b', at(50), id).variants.map(({ contentId }) => contentId)).toEqual([null, id]);
    expect(codeOf(() => putToUse(stopped, 'c', at(50)))).toBe('abtest.not-found');
    expect(codeOf(() => editTest(stopped, { plan: { days: 50 } }, at(51)))).toBe('abtest.completed');
    expect(editTest(stopped, { name: 'Button, done' }, at(52)).name).toBe('Button, done');
  });
});

type Action = (before: AbTest, now: Date) => AbTest;
const counts = fc.record({ traffic: fc.nat(900), clicks: fc.nat(900), conversions: fc.nat(900) });
const day = fc.nat(27).map((number) => `2026-11-${String(number + 1).padStart(2, '0')}`);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom<Action[]>(startTest, stopTest),
  fc.string().map(
    (metric): Action =>
      (before, now) =>
        editTest(before, { metric: metric.slice(0, 200) }, now),
  ),
  fc.integer({ min: 1, max: 365 }).map(
    (days): Action =>
      (before, now) =>
        editTest(before, { plan: { days } }, now),
  ),
  fc.string({ minLength: 1 }).map(
    (content): Action =>
      (before, now) =>
        addVariant(before, { content }, now),
  ),
  fc.constantFrom(...variantIds).map(
    (one): Action =>
      (before, now) =>
        removeVariant(before, one, now),
  ),
  fc.constantFrom(...variantIds).map(
    (one): Action =>
      (before, now) =>
        putToUse(before, one, now),
  ),
  counts.map(
    (b): Action =>
      (before, now) =>
        enterTotals(before, { b }, now),
  ),
  fc.array(fc.tuple(day, fc.constantFrom(...variantIds), counts), { maxLength: 4 }).map((rows): Action => {
    const days = rows.map(([date, variant, each]) => ({ day: date, variant, ...each }));
    return (before, now) => enterDays(before, days, now);
  }),
);

test('whatever is done to a test: it never goes back, its variants stay after the start, and counts add up', () => {
  const order = ['draft', 'running', 'completed'];
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 25 }), (actions) => {
      let now = draft;
      actions.forEach((act, minute) => {
        const before = now;
        try {
          now = act(before, at(minute));
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(AppError);
        }
        expect(abTestSchema.parse(now)).toEqual(now);
        const step = order.indexOf(now.status) - order.indexOf(before.status);
        expect([0, 1]).toContain(step);
        expect(now.variants.map((variant) => variant.id)).toEqual(variantIds.slice(0, now.variants.length));
        expect(now.variants.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
        if (before.status !== 'draft') {
          expect(now.variants.map(({ content }) => content)).toEqual(
            before.variants.map(({ content }) => content),
          );
          const isPlanned = now.metric === before.metric && now.plan.days === before.plan.days;
          const sums = ({ variants }: AbTest) =>
            variants.map(({ traffic, conversions }) => [traffic, conversions]);
          const isCountedLate = before.status === 'completed' && !isDeepStrictEqual(sums(now), sums(before));
          expect(now.changes.length > before.changes.length).toBe(!isPlanned || isCountedLate);
        }
        for (const variant of now.variants) {
          const own = now.days.filter((each) => each.variant === variant.id);
          if (now.days.length > 0)
            expect(own.reduce((sum, { traffic }) => sum + traffic, 0)).toBe(variant.traffic);
        }
        if (now.status === 'draft') expect(now.variants.every(({ traffic }) => traffic === 0)).toBe(true);
      });
    }),
  );
});
