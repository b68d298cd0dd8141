import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWords, joinPhrases, type Piece } from './compare-words.ts';

const without = (pieces: Piece[], kind: Piece['kind']) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

test('one changed word is one word removed and one added', () => {
  expect(compareWords('# Tea\n\nTea is good.\n', '# Tea\n\nTea is better.\n')).toEqual([
    { kind: 'same', text: '# Tea\n\nTea is ' },
    { kind: 'removed', text: 'good' },
    { kind: 'added', text: 'better' },
    { kind: 'same', text: '.\n' },
  ]);
});

test('neighboring changed words are one removal and one addition', () => {
  expect(joinPhrases(compareWords('At the end of the day, a desk moves.', 'A desk moves.'))).toEqual([
    { kind: 'removed', text: 'At the end of the day, a ' },
    { kind: 'added', text: 'A ' },
    { kind: 'same', text: 'desk moves.' },
  ]);
});

test('a text compared with itself, with an empty text, and two empty texts', () => {
  expect(compareWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }]);
  expect(compareWords('', 'a b')).toEqual([{ kind: 'added', text: 'a b' }]);
  expect(compareWords('a b', '')).toEqual([{ kind: 'removed', text: 'a b' }]);
  expect(compareWords('', '')).toEqual([]);
});

test('both texts can be restored from every comparison', () => {
  const words = fc.array(fc.constantFrom('tea', 'coffee', ' ', '\n', '**', 'Kräuter', '茶', '😀', '.'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(words, words, (old, young) => {
      const [before, after] = [old.join(''), young.join('')];
      const compared = compareWords(before, after);
      for (const pieces of [compared, joinPhrases(compared)]) {
        expect(without(pieces, 'added')).toBe(before);
        expect(without(pieces, 'removed')).toBe(after);
      }
    }),
  );
});

test('two long texts with nothing in common are shown as replaced', () => {
  const long = (word: string) => Array.from({ length: 6_000 }, (_, index) => `${word}${index}`).join(' ');
  const [before, after] = [long('a'), long('b')];
  const pieces = compareWords(before, after);
  expect(without(pieces, 'added')).toBe(before);
  expect(without(pieces, 'removed')).toBe(after);
});
