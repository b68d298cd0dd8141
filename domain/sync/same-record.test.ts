import { expect, test } from 'vitest';
import { isSameRecord } from './same-record.ts';

test.each([
  [null, null],
  [
    { a: 1, b: { c: [1, 2], d: null } },
    { b: { d: null, c: [1, 2] }, a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: -0 }, { a: 0 }],
])('%j and %j are equal', (a, b) => {
  expect(isSameRecord(a, b)).toBe(true);
});

test.each([
  [{}, null],
  [{ a: 1 }, { a: '1' }],
  [{ a: null }, {}],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('%j and %j are not equal', (a, b) => {
  expect(isSameRecord(a, b)).toBe(false);
});
