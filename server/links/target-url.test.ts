import { expect, test } from 'vitest';
import { readTargetUrl } from './target-url.ts';

test.each([
  // Its proxy sends http to https, so this is a circle.
  ['https://aigen.example', 'http://aigen.example/go/aaaaaaaaaa'],
  ['https://aigen.example', 'https://aigen.example./go/aaaaaaaaaa'],
  ['https://aigen.example', 'https://AIGEN.example/x/../go/aaaaaaaaaa'],
  ['http://localhost:3000', 'http://localhost:3000/%67o/aaaaaaaaaa'],
])('a site at %s has no link to its link %s', (own, target) => {
  expect(() => readTargetUrl(target, own)).toThrow('cannot be sent to this address');
});

test.each([
  ['https://aigen.example', 'https://www.aigen.example/go/shop'],
  ['https://aigen.example', 'https://aigen.example/blog/go/'],
  ['https://aigen.example', 'https://aigen.example:8443/go/shop'],
  ['http://localhost:3000', 'http://localhost:5173/go/shop'],
])('a site at %s may link to %s', (own, target) => {
  expect(readTargetUrl(target, own)).toBe(target);
});
