import { expect, test } from 'vitest';
import { dictionaryOf, languageOfDictionary } from './dictionary.ts';

test.each([
  ['en', 'en'],
  ['en-GB', 'en-GB'],
  ['en-AU', 'en'],
  ['es-MX', 'es'],
  ['fr', 'fr'],
  ['de', null],
  ['ja', null],
  [undefined, null],
])('the dictionary of %s is %s', (tag, name) => {
  expect(dictionaryOf(tag)).toBe(name);
});

test('regions of a language share their personal words', () => {
  expect(languageOfDictionary('en-GB')).toBe('en');
});
