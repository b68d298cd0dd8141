import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedGrammar, mistakeKey, mistakesOutside, type GrammarMistake } from './checked-grammar.ts';

const mistake = (from: number, to: number): GrammarMistake => ({
  from,
  to,
  text: 'x'.repeat(to - from),
  message: '',
  corrections: [],
});

test('code and placeholders are names, so that the sentence stays whole', () => {
  const text = 'Ask\n\n\n\nabout {{product}}.';
  expect(checkedGrammar(text, [{ from: 3, to: 7 }])).toEqual({
    text: 'AskXXXXabout XXXXXXXXXXX.',
    hidden: [
      { from: 3, to: 7 },
      { from: 13, to: 24 },
    ],
  });
});

test('property: what is read has the length of the text, whatever is code in it', () => {
  const spans = fc.array(
    fc.tuple(fc.nat(60), fc.nat(20)).map(([from, length]) => ({ from, to: from + length })),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 90, maxLength: 120 }), spans, (text, code) => {
      expect(checkedGrammar(text, code).text).toHaveLength(text.length);
    }),
  );
});

test('mistakes that touch a part, or a mistake before them, are left out', () => {
  const found = [mistake(0, 5), mistake(3, 8), mistake(8, 10), mistake(12, 20)];
  expect(mistakesOutside(found, [{ from: 15, to: 16 }])).toEqual([mistake(0, 5), mistake(8, 10)]);
});

test('a mistake is ignored by its words and its reason, however they are capitalized', () => {
  expect(mistakeKey({ text: 'Could of', message: 'a' })).toBe(mistakeKey({ text: 'could of', message: 'a' }));
  expect(mistakeKey({ text: 'an', message: 'a' })).not.toBe(mistakeKey({ text: 'an', message: 'b' }));
});
