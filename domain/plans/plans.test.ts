import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guaranteeDays, planOf, plans, remaining } from './plans.ts';

test('the free plan is as specified', () => {
  expect(plans.free).toEqual({
    id: 'free',
    label: 'Free',
    monthlyPrice: 0,
    yearlyPrice: null,
    dailyGenerations: 5,
    weeklyProjects: 3,
    historyItems: 20,
    retentionHours: 24,
  });
});

test('the unlimited plan costs 19 dollars a month or 190 a year, and has no limits', () => {
  expect(plans.unlimited).toMatchObject({
    id: 'unlimited',
    monthlyPrice: 19,
    yearlyPrice: 190,
    historyItems: 100,
  });
  expect([
    plans.unlimited.dailyGenerations,
    plans.unlimited.weeklyProjects,
    plans.unlimited.retentionHours,
  ]).toEqual([null, null, null]);
  expect(guaranteeDays).toBe(30);
});

test('the subscription decides the plan', () => {
  expect(planOf({ isSubscribed: true })).toBe(plans.unlimited);
  expect(planOf({ isSubscribed: false })).toBe(plans.free);
});

test.each([
  [5, 0, 5],
  [5, 4, 1],
  [5, 5, 0],
  [5, 6, 0],
  [null, 0, -1],
  [null, 1_000_000, -1],
])('of %s with %i used, %i are left', (limit, used, left) => {
  expect(remaining(limit, used)).toBe(left);
});

test('the remaining number never grows with use, and is 0 exactly at the limit', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(2_000), (limit, used) => {
      expect(remaining(limit, used + 1)).toBeLessThanOrEqual(remaining(limit, used));
      expect(remaining(limit, used) > 0).toBe(used < limit);
    }),
  );
});
