import { expect, test } from 'vitest';
import { accessTo, toolCapabilities } from '#domain/plans/capabilities.ts';
import { defaultTool, findTool, tools } from './registry.ts';

test('the tools are in the order of their capabilities, each under its id', () => {
  expect(tools.map(({ id }) => id)).toEqual(toolCapabilities);
});

test('the default tool is open to everybody', () => {
  expect(accessTo(defaultTool.id, 'free')).toBe('open');
});

test.each(tools.filter(({ id }) => accessTo(id, 'free') !== 'open'))(
  'the gate of $id has a complete sample',
  async ({ loadSample }) => {
    const { default: sample } = await loadSample!();
    expect(sample.heading).not.toBe('');
    expect(sample.rows.length).toBeGreaterThanOrEqual(3);
  },
);

test('a URL without a tool is the generator, an unknown one is not found', () => {
  expect(findTool(undefined)).toBe(defaultTool);
  expect(findTool('abtest')?.id).toBe('abtest');
  expect(findTool('no-such-tool')).toBeNull();
});
