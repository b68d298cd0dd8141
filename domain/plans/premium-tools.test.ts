import { expect, test } from 'vitest';
import { capabilities } from './capabilities.ts';
import {
  availableTools,
  comingTools,
  formatPremiumTools,
  isComingTool,
  premiumTools,
  shortcutTool,
} from './premium-tools.ts';

test('Premium adds every tool but the generator', () => {
  expect(premiumTools).toHaveLength(9);
  expect(premiumTools).not.toContain('generator');
});

test('each premium tool is available or coming', () => {
  expect([...availableTools, ...comingTools].toSorted()).toEqual([...premiumTools].toSorted());
  expect(availableTools.filter(isComingTool)).toEqual([]);
});

test('the offer names every tool that can be used, and none that is coming', () => {
  const words = formatPremiumTools();
  if (comingTools.length === 0) return expect(words).toBe('All premium tools');
  for (const id of availableTools) expect(words).toContain(capabilities[id].label);
  for (const id of comingTools) expect(words).not.toContain(capabilities[id].label);
});

test('the third shortcut of a phone leads to a tool that exists', () => {
  expect(isComingTool(shortcutTool)).toBe(false);
});
