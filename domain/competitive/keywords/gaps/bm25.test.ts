import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBm25 } from './bm25.ts';

/** BM25 as the formula is written, over lists of words: an implementation that shares nothing with the tested one. */
function reference(
  words: readonly string[],
  collection: readonly (readonly string[])[],
  query: readonly string[],
) {
  const mean = collection.reduce((sum, { length }) => sum + length, 0) / collection.length;
  let score = 0;
  for (const term of query) {
    const frequency = words.filter((word) => word === term).length;
    const having = collection.filter((other) => other.includes(term)).length;
    const idf = Math.log(1 + (collection.length - having + 0.5) / (having + 0.5));
    const norm = 1.2 * (1 - 0.75 + 0.75 * (words.length / mean));
    score += (idf * (frequency * 2.2)) / (frequency + norm);
  }
  return score;
}

const documentOf = (words: readonly string[]) => {
  const terms = [...new Set(words)].map(
    (word) => [word, words.filter((other) => other === word).length] as const,
  );
  return { terms, length: words.length };
};

test('scores are those worked out by hand', () => {
  // N = 3, mean length 2; "aa" is in 2 documents: idf = ln(1 + 1.5 / 2.5) = ln 1.6.
  const model = createBm25([['aa', 'bb'], ['aa', 'aa', 'cc'], ['cc']].map(documentOf));
  const scores = model.scores([['aa', 1]]);
  // 1 x 2.2 / (1 + 1.2 x 1) = 1, and 2 x 2.2 / (2 + 1.2 x (0.25 + 0.75 x 1.5)) = 4.4 / 3.65.
  expect(scores.get(0)).toBeCloseTo(0.4700036292457356, 12);
  expect(scores.get(1)).toBeCloseTo((0.4700036292457356 * 4.4) / 3.65, 12);
  expect(scores.has(2)).toBe(false);
  // "bb" is in 1 document: ln(1 + 2.5 / 1.5) = ln(8/3).
  expect(model.scores([['bb', 1]]).get(0)).toBeCloseTo(0.9808292530117262, 12);
  expect(model.scores([['zz', 1]]).size).toBe(0);
});

test('scores equal the reference to 1e-9', () => {
  const word = fc.constantFrom('oak', 'desk', 'cape', 'rain', 'vest', 'goat', 'tent', 'rope');
  const collection = fc.array(fc.array(word, { minLength: 1, maxLength: 40 }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(collection, fc.array(word, { minLength: 1, maxLength: 6 }), (texts, query) => {
      const scores = createBm25(texts.map(documentOf)).scores(documentOf(query).terms);
      texts.forEach((words, index) => {
        expect(Math.abs((scores.get(index) ?? 0) - reference(words, texts, query))).toBeLessThan(1e-9);
      });
    }),
  );
});

test('no documents have no scores', () => {
  expect(createBm25([]).scores([['oak', 1]]).size).toBe(0);
});
