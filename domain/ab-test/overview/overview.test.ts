import { expect, test } from 'vitest';
import { testOf } from '../ab-test.fixture.ts';
import { keepVerdict } from '../edit/keep-verdict.ts';
import { duplicateTest } from '../edit/duplicate-test.ts';
import { startTest } from '../edit/change-test.ts';
import { exampleTest } from '../example.ts';
import { judgeTest } from '../judge.ts';
import { lessonsOf } from './lessons.ts';
import { taskOf } from './task.ts';
import type { AbTest } from '../test.ts';

const now = new Date('2026-11-15T09:00:00.000Z');
const at = { today: '2026-11-15', zone: 'UTC', now };
const taskNow = (test: AbTest, today = at.today) => taskOf(test, judgeTest(test, { today }));
const won = testOf([
  [298, 6204],
  [389, 6188],
]);
const level = testOf([
  [300, 6204],
  [300, 6188],
]);

test('what the user must do follows from the state, the verdict and the plan', () => {
  expect(taskNow({ ...won, status: 'draft' })).toBe('start');
  expect(taskNow(won)).toBe('decide');
  expect(taskNow(level)).toBe('wait');
  expect(taskNow(level, '2026-12-31')).toBe('decide');
  expect(
    taskNow(
      testOf([
        [0, 0],
        [0, 0],
      ]),
      '2026-12-31',
    ),
  ).toBe('decide');
  expect(
    taskNow(
      testOf([
        [200, 4630],
        [200, 4066],
      ]),
    ),
  ).toBe('decide');
  const completed = { ...won, status: 'completed' as const, endedAt: now.toISOString() };
  expect(taskNow(completed)).toBe('decide');
  expect(taskNow({ ...completed, inUse: 'a' })).toBe('done');
  expect(taskNow({ ...level, status: 'completed', endedAt: now.toISOString() })).toBe('done');
});

test('a verdict is kept with its moment once, and a confidence that fell does not take it back', () => {
  const kept = keepVerdict(won, at);
  expect(kept).toMatchObject({ winner: 'b', decidedAt: now.toISOString() });
  expect(kept.confidence).toBeCloseTo(99, 0);
  expect(keepVerdict(kept, { ...at, now: new Date('2026-11-16T09:00:00.000Z') })).toBe(kept);
  const fallen = keepVerdict({ ...kept, variants: level.variants }, at);
  expect(fallen).toMatchObject({ winner: 'b', decidedAt: now.toISOString() });
  expect(fallen.confidence).toBeLessThan(95);
  expect(keepVerdict({ ...won, status: 'draft' }, at)).toMatchObject({ confidence: 0, winner: null });
});

test('a copy is a draft with the texts and the plan, and nothing that was counted', () => {
  const copy = duplicateTest(
    {
      ...won,
      name: 'x'.repeat(255),
      variants: won.variants.map((variant) => ({ ...variant, content: 'Text' })),
      linkId: 'abc',
      winner: 'b',
    },
    { id: '00000000-0000-4000-8000-000000000021', now },
  );
  expect(copy).toMatchObject({
    status: 'draft',
    linkId: null,
    winner: null,
    startedAt: null,
    plan: { days: won.plan.days },
  });
  expect(copy.name).toHaveLength(255);
  expect(copy.variants.map(({ traffic, content }) => [traffic, content])).toEqual([
    [0, 'Text'],
    [0, 'Text'],
  ]);
});

test('the plan is complete from the start on', () => {
  const planned = { ...won.plan, visitorsPerDay: 420, baselineRate: 0.046 };
  const draft = { ...level, status: 'draft' as const, plan: planned };
  const started = startTest(
    { ...draft, variants: draft.variants.map((one) => ({ ...one, content: 'x' })) },
    now,
  );
  expect(started.plan.smallestDifference).toBeCloseTo(0.016, 3);
  expect(started.plan.sampleSize).toBeGreaterThan(1_000);
});

test('lessons count answers by element, without drafts and examples', () => {
  const lessons = lessonsOf(
    [
      { ...won, element: 'button' },
      { ...level, element: 'button' },
      { ...level, element: 'subject', status: 'completed', endedAt: '2026-12-30T09:00:00.000Z' },
      { ...won, element: 'headline', status: 'draft' },
      exampleTest(at.today),
    ],
    at,
  );
  expect(lessons.map(({ element, found, same, open }) => [element, found, same, open])).toEqual([
    ['button', 1, 0, 1],
    ['subject', 0, 1, 0],
  ]);
});
