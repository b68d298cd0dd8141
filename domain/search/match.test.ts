import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldWithOffsets } from './fold.ts';
import { hasAllWords, highlightsOf, mostSearchWords, rank, scoreOf, searchWordsOf } from './match.ts';

const marked = (title: string, search: string, otherText = '') => {
  const words = searchWordsOf(search);
  if (scoreOf(title, otherText, words) === null) return null;
  return highlightsOf(title, words).map(({ start, end }) => title.slice(start, end));
};
const ranked = (titles: readonly string[], search: string) =>
  rank(
    titles.map((title) => ({ title, otherText: '' })),
    searchWordsOf(search),
  ).map(({ title }) => title);

describe('what is found', () => {
  test.each([
    ['The coffee grinder', 'grind', ['grind']],
    ['Café crème', 'cafe CREME', ['Café', 'crème']],
    ['Cafe\u0301 noir', 'café', ['Cafe\u0301']],
    ['Über Öl', 'uber', ['Über']],
    ['ΟΔΟΣ και δρόμος', 'οδος δρομοσ', ['ΟΔΟΣ', 'δρόμος']],
    ['İstanbul', 'istanbul', ['İstanbul']],
    ['The ﬁeld', 'fi', ['ﬁ']],
    ['コーヒーの挽き方', 'コーヒー', ['コーヒー']],
    ['🎉 Launch 🎉', '🎉', ['🎉']],
    ['One dial, four cups', 'dial cup', ['dial', 'cup']],
    ['Grinder', 'grind grinder', ['Grinder']],
  ])('%s by %s', (title, search, places) => {
    expect(marked(title, search)).toEqual(places);
  });

  test('needs all words, in the title or in the other text', () => {
    expect(marked('Coffee at home', 'coffee grinder')).toBeNull();
    expect(marked('Coffee at home', 'coffee grinder', 'About a GRINDER.')).toEqual(['Coffee']);
    expect(hasAllWords('Über den Kaffee', ['uber', 'kaffee'])).toBe(true);
    expect(hasAllWords('Über den Kaffee', ['uber', 'tee'])).toBe(false);
  });

  test('no words find everything, unmarked', () => {
    expect(searchWordsOf('  ')).toEqual([]);
    expect(marked('Coffee', '')).toEqual([]);
  });

  test('a search has a limited number of words', () => {
    expect(searchWordsOf(Array.from({ length: 60 }, (_, index) => index).join(' '))).toHaveLength(
      mostSearchWords,
    );
  });
});

describe('the order', () => {
  test('whole words are before beginnings, and these before parts of words', () => {
    expect(ranked(['Regrinding', 'A grinder', 'The grind'], 'grind')).toEqual([
      'The grind',
      'A grinder',
      'Regrinding',
    ]);
  });

  test('a title that begins with the search is before others, and equals keep their order', () => {
    expect(ranked(['New tea', 'Tea B', 'Tea A'], 'tea')).toEqual(['Tea B', 'Tea A', 'New tea']);
  });

  test('a word in the title is before one in the other text', () => {
    const items = [
      { title: 'Notes', otherText: 'tea' },
      { title: 'Steamed', otherText: '' },
    ];
    expect(rank(items, ['tea']).map(({ title }) => title)).toEqual(['Steamed', 'Notes']);
  });
});

describe('for any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });

  test('folding with and without places gives the same, and folding twice changes nothing', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(foldWithOffsets(any).folded).toBe(fold(any));
        expect(fold(fold(any))).toBe(fold(any));
      }),
    );
  });

  test('each of its own words finds it, in any case, and the marked places are in order and inside', () => {
    fc.assert(
      fc.property(text, (title) => {
        const words = searchWordsOf(title);
        const score = scoreOf(title.toUpperCase(), '', searchWordsOf(title.toLowerCase()));
        // Upper case has more letters than lower case in a few scripts: ß is SS.
        if (fold(title.toUpperCase()) === fold(title)) expect(score).not.toBeNull();
        let last = -1;
        for (const { start, end } of highlightsOf(title, words)) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(title.length);
      }),
    );
  });

  test('exactly the titles with every word are found', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 10 }), text, text, (titles, first, second) => {
        const both = `${first} ${second}`;
        const found = ranked(titles, both);
        expect(found.toSorted()).toEqual(
          titles.filter((title) => hasAllWords(title, searchWordsOf(both))).toSorted(),
        );
      }),
    );
  });
});
