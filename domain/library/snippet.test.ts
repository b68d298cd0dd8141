import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlightsIn, makeSnippet, wordsOf } from './snippet.ts';

const finds =
  (...words: string[]) =>
  (word: string) =>
    words.includes(word);
const cut = ({ text, highlights }: ReturnType<typeof makeSnippet>) =>
  highlights.map(({ start, end }) => text.slice(start, end));

test('words are runs of letters and digits, in lower case', () => {
  expect([...wordsOf('The 3 Big-Tests: l’Été, 東京!')]).toEqual([
    'the',
    '3',
    'big',
    'tests',
    'l',
    'été',
    '東京',
  ]);
});

test('highlights are offsets of whole words, in any case', () => {
  expect(highlightsIn('Tea, teapots and TEA', finds('tea'))).toEqual([
    { start: 0, end: 3 },
    { start: 17, end: 20 },
  ]);
  expect(highlightsIn('', finds('tea'))).toEqual([]);
});

describe('a snippet', () => {
  test('of a short text is the whole text, plain', () => {
    expect(makeSnippet('# Tea\n\nGreen **tea** is [good](https://a.example).', finds('tea'))).toEqual({
      text: 'Tea Green tea is good (https://a.example).',
      highlights: [
        { start: 0, end: 3 },
        { start: 10, end: 13 },
      ],
    });
  });

  test('without a match is the beginning, cut at a word', () => {
    const { text, highlights } = makeSnippet('word '.repeat(100), finds());
    expect(text).toMatch(/^(word )*word…$/);
    expect(text.length).toBeLessThanOrEqual(201);
    expect(highlights).toEqual([]);
  });

  test('shows the place with the most matches', () => {
    const rest = 'and so on '.repeat(60);
    const snippet = makeSnippet(`tea ${rest} green tea with tea leaves ${rest} tea`, finds('tea', 'green'));
    expect(cut(snippet)).toEqual(['green', 'tea', 'tea']);
    expect(snippet.text).toMatch(/^….*…$/);
  });

  test('of an empty text is empty', () => {
    expect(makeSnippet('', finds('tea'))).toEqual({ text: '', highlights: [] });
  });

  test('never splits a character, exceeds its length or has offsets outside, for any text', () => {
    const piece = fc.constantFrom(
      'tea',
      ' ',
      '\n',
      '**',
      '[a](b)',
      '# ',
      '`',
      '😀',
      'é',
      '<b>',
      'x'.repeat(90),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const { text, highlights } = makeSnippet(pieces.join(''), finds('tea'));
        expect(text.isWellFormed()).toBe(true);
        expect(text.length).toBeLessThanOrEqual(202);
        for (const { start, end } of highlights) expect(text.slice(start, end).toLowerCase()).toBe('tea');
      }),
    );
  });
});
