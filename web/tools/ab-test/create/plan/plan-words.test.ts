import { expect, test } from 'vitest';
import { testPlanSchema } from '#domain/ab-test/test.ts';
import { planLine, riseSentence } from './plan-words.ts';

test('a rise is told with as many decimals as it needs, one day as one', () => {
  const plan = testPlanSchema.parse({ days: 1, baselineRate: 0.05, smallestDifference: 0.0002 });
  expect(riseSentence(plan)).toMatch(
    /^A rise from 5\.00% to 5\.02% or more will show in 80 of 100 such tests\./,
  );
  expect(planLine(plan)).toBe('Plan: 1 day, differences from 0.02 points');
  expect(riseSentence({ ...plan, smallestDifference: 0.016 })).toMatch(/^A rise from 5\.0% to 6\.6% /);
});
