import { expect, test } from 'vitest';
import { comingTools, premiumTools, formatPremiumTools } from './premium-tools.ts';

test('Premium adds every tool but the generator', () => {
  expect(premiumTools).toHaveLength(9);
  expect(premiumTools).not.toContain('generator');
});

test('the sentence about premium tools counts each tool once: available or coming', () => {
  const [here = 0, coming = 0] = formatPremiumTools().match(/\d+/g)?.map(Number) ?? [premiumTools.length];
  expect(coming).toBe(comingTools.length);
  expect(here + coming).toBe(premiumTools.length);
});
