import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtWord, firstSuggestions, historyTitle, preview } from './display.ts';

test.each([
  ['', ''],
  ['short', 'short'],
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}...`],
  ['  two\nlines  ', 'two lines'],
  [`${'a'.repeat(49)} b`, `${'a'.repeat(49)}...`],
  [`${'a'.repeat(49)}🚀b`, `${'a'.repeat(49)}...`],
])('history title of %j', (prompt, title) => {
  expect(historyTitle(prompt)).toBe(title);
});

test.each([
  ['marks removed', '# Title\n\n**Bold** and [link](https://x.y).', 'Title Bold and link (https://x.y).'],
  ['200 characters', 'a'.repeat(200), 'a'.repeat(200)],
  ['201 characters', 'a'.repeat(201), `${'a'.repeat(200)}...`],
  ['nothing', '', ''],
])('preview: %s', (_name, content, shown) => {
  expect(preview(content)).toBe(shown);
});

test('a preview is short for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (content) => {
      expect(preview(content).length).toBeLessThanOrEqual(203);
      expect(preview(content)).not.toContain('\n');
    }),
  );
});

test('a card shows the first 3 suggestions', () => {
  expect(firstSuggestions(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c']);
  expect(firstSuggestions(['a'])).toEqual(['a']);
});

test.each([
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two...'],
  ['one, two', 7, 'one...'],
  ['abcdefghij', 8, 'abcde...'],
])('%j cut at %i is %j', (text, count, cut) => {
  expect(cutAtWord(text, count)).toBe(cut);
});
