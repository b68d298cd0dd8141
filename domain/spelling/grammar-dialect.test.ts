import { expect, test } from 'vitest';
import { grammarDialectOf } from './grammar-dialect.ts';

test.each([
  ['en', 'American'],
  ['en-US', 'American'],
  ['en-GB', 'British'],
  ['en-IE', 'British'],
  ['en-AU', 'Australian'],
  ['en-CA', 'Canadian'],
  ['en-Latn-CA', 'Canadian'],
  ['en-IN', 'Indian'],
  ['en-toString', 'American'],
  ['eno', null],
  ['fr-CA', null],
  ['de', null],
  [undefined, null],
])('the English of %s is %s', (tag, dialect) => {
  expect(grammarDialectOf(tag)).toBe(dialect);
});
