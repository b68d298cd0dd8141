import { expect, test } from 'vitest';
import { defaultTool, findTool, tools } from './registry.ts';

test('the ten tools under the specified ids, in the specified order', () => {
  expect(tools.map(({ id }) => id)).toEqual([
    'generator',
    'projects',
    'bulk',
    'calendar',
    'analytics',
    'optimizer',
    'abtest',
    'competitive',
    'email',
    'brandvoice',
  ]);
  expect(new Set(tools.map(({ label }) => label)).size).toBe(10);
});

test('only the generator is free', () => {
  expect(tools.filter(({ access }) => access === 'free')).toEqual([defaultTool]);
});

test.each(tools.filter(({ access }) => access === 'premium'))(
  'the gate of $label says enough',
  ({ gate }) => {
    expect(gate!.title).not.toBe('');
    expect(gate!.description).toMatch(/\.$/);
    expect(gate!.features.length).toBeGreaterThanOrEqual(3);
    expect(gate!.sample.rows.length).toBeGreaterThanOrEqual(3);
  },
);

test('an address without a tool is the generator, an unknown one is none', () => {
  expect(findTool(undefined)).toBe(defaultTool);
  expect(findTool('abtest')?.label).toBe('A/B Testing');
  expect(findTool('no-such-tool')).toBeNull();
});
