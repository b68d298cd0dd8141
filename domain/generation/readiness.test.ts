import { expect, test } from 'vitest';
import { checkReadiness, type ReadinessInput } from './readiness.ts';

const ready: ReadinessInput = {
  remaining: 1,
  activeProvider: 'claude',
  apiKey: '1234567890',
  areKeysLocked: false,
  topic: 'desks',
};

/** Each reason with a form, in the specified order. */
const reasons: [Partial<ReadinessInput>, string][] = [
  [{ remaining: 0 }, 'generation.daily-limit'],
  [{ areKeysLocked: true }, 'keys.locked'],
  [{ activeProvider: null }, 'generation.no-provider'],
  [{ apiKey: undefined }, 'generation.key-missing'],
  [{ topic: ' \n' }, 'generation.topic-missing'],
  [{ apiKey: '123456789' }, 'generation.key-invalid'],
];

test('a complete form is ready', () => {
  expect(checkReadiness(ready)).toBeNull();
  expect(checkReadiness({ ...ready, remaining: -1 })).toBeNull();
});

test.each(reasons)('%j is rejected', (fault, code) => {
  expect(checkReadiness({ ...ready, ...fault })).toBe(code);
});

test.each([
  ['', 'generation.key-missing'],
  ['   ', 'generation.key-missing'],
  ['  123456789  ', 'generation.key-invalid'],
  ['  1234567890  ', null],
])('key %j', (apiKey, code) => {
  expect(checkReadiness({ ...ready, apiKey })).toBe(code);
});

test('the first reason in the specified order is returned', () => {
  for (let first = 0; first < reasons.length; first += 1) {
    // Later faults first, so that an earlier fault of the same field overwrites it.
    const faults = reasons
      .slice(first)
      .reverse()
      .map(([fault]) => fault);
    expect(checkReadiness(Object.assign({}, ready, ...faults))).toBe(reasons[first]![1]);
  }
});
