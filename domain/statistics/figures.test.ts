import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areFiguresSilent, figuresOf } from './figures.ts';
import type { Signups } from './signups.ts';

const noWeeks = [0, 0, 0, 0, 0, 0, 0, 0];
const nothing: Signups = {
  todaySignups: 0,
  todaySubscriptions: 0,
  weeklySignups: 0,
  weeklySubscriptions: 0,
  signupTrend: noWeeks,
  subscriptionTrend: noWeeks,
};

test('without any count nothing is shown', () => {
  expect(areFiguresSilent(figuresOf(nothing))).toBe(true);
});

test('a count of zero is not shown beside others', () => {
  const figures = figuresOf({
    ...nothing,
    todaySignups: 2,
    weeklySignups: 5,
    signupTrend: [0, 0, 0, 0, 0, 0, 0, 5],
  });
  expect(figures).toEqual({
    todaySignups: 2,
    todaySubscriptions: null,
    weeklySignups: 5,
    weeklySubscriptions: null,
    signupsTrend: 5,
    subscriptionsTrend: null,
    dailyActivity: 2,
  });
  expect(areFiguresSilent(figures)).toBe(false);
});

test('a week without a sign-up still has the trend of the weeks before', () => {
  const figures = figuresOf({ ...nothing, signupTrend: [0, 0, 3, 0, 0, 0, 0, 0] });
  expect(figures.signupsTrend).toBe(0);
  expect(figures.weeklySignups).toBeNull();
});

test('no figure but the count of a trend is ever zero', () => {
  const count = fc.nat({ max: 3 });
  const weeks = fc.array(count, { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(count, count, count, count, weeks, weeks, (a, b, c, d, signupTrend, subscriptionTrend) => {
      const signups = { todaySignups: a, todaySubscriptions: b, weeklySignups: c, weeklySubscriptions: d };
      const { signupsTrend, subscriptionsTrend, ...counts } = figuresOf({
        ...signups,
        signupTrend,
        subscriptionTrend,
      });
      expect(Object.values(counts)).not.toContain(0);
      expect(signupsTrend === null).toBe(signupTrend.every((week) => week === 0));
      expect(subscriptionsTrend === null).toBe(subscriptionTrend.every((week) => week === 0));
    }),
  );
});
