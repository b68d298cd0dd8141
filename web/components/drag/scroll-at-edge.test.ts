import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgeSpeed } from './scroll-at-edge.ts';

test('a drag scrolls near an edge only, faster the nearer it is', () => {
  expect(edgeSpeed(400, 0, 800)).toBe(0);
  expect(edgeSpeed(10, 0, 800)).toBeLessThan(edgeSpeed(60, 0, 800));
  expect(edgeSpeed(60, 0, 800)).toBeLessThan(0);
  expect(edgeSpeed(790, 0, 800)).toBeGreaterThan(edgeSpeed(730, 0, 800));
  expect(edgeSpeed(730, 0, 800)).toBeGreaterThan(0);
});

test('its speed is limited outside the edges, and alike at both of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 1_500 }), (y) => {
      const speed = edgeSpeed(y, 0, 1_000);
      expect(Math.abs(speed)).toBeLessThanOrEqual(14);
      expect(speed + edgeSpeed(1_000 - y, 0, 1_000)).toBeCloseTo(0);
    }),
  );
});
