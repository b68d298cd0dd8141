import { expect, test } from 'vitest';
import { readText } from './reading.ts';
import { countWords } from './words.ts';

test.each([
  ['', 0],
  ['one', 1],
  ["don't stop", 2],
  ['a well-known, state-of-the-art thing', 4],
  ['dogs’ and cats’ toys', 4],
  ['3.5 and 1,000 at 10:30', 5],
  ['stop—start -- and – go', 4],
  ['see https://example.com/a/b?c=d&e=f, now', 3],
  ['write to me@example.com', 3],
  ['R&D at AT&T', 3],
  ['**bold** and _soft_ and `code`', 5],
  ['re**mark**able', 1],
  ['snake_case stays', 2],
  ['5 * 3 * 2', 3],
  ['[two words](https://example.com "and a title")', 2],
  ['[label][reference] here', 2],
  ['![an image is not read](a.png) here', 1],
  ['[placeholder] stays', 2],
  ['<https://example.com>', 1],
  ['# Heading ##', 1],
  ['- [x] done', 1],
  ['| a | b |\n| - | - |\n| c | d |', 4],
  ['\\*not soft\\*', 2],
  ['#remote #work 🚀🚀', 2],
  ['Straße naïve Ångström Привет мир', 5],
  ['今天很好', 4],
  ['&mdash; … !!!', 1],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('an unclosed emphasis or link is text, and only its marks are not counted', () => {
  expect(countWords('**bold tex')).toBe(2);
  expect(countWords('[a link](https://exam')).toBe(3);
});

test.each([
  ['`'.repeat(20_000)],
  ['['.repeat(20_000)],
  [']('.repeat(20_000)],
  ['*a '.repeat(20_000)],
  ['a_'.repeat(20_000)],
  ['<https://'.repeat(5_000)],
  ['> '.repeat(20_000)],
  ['| - '.repeat(10_000)],
  ['- '.repeat(20_000)],
  ['.'.repeat(50_000)],
  ['a.'.repeat(50_000)],
  ["'".repeat(50_000)],
  ['http'.repeat(20_000)],
  ['# '.repeat(20_000) + '#'.repeat(20_000)],
])('hostile text is read to its end: %.12s…', (text) => {
  const reading = readText(text);
  expect(reading.wordCount).toBeGreaterThanOrEqual(0);
  for (let index = 0; index < reading.words.starts.length; index += 1)
    expect(reading.words.ends[index]! > reading.words.starts[index]!).toBe(true);
});
