import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNearDuplicates } from './near-duplicates.ts';

/** Numbers from 0 to below 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = numbers(7);
const vocabulary = Array.from({ length: 2_000 }, (_, at) => `w${at.toString(36)}`);
/** As in a language: few words are frequent. */
const anyWord = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)]!;
const textOf = (words: number) => Array.from({ length: words }, anyWord);
/** A copy in which this share of the words is another word. */
const copyOf = (words: readonly string[], share: number) =>
  words.map((word) => (random() < share ? anyWord() : word));
/** Sentences that all texts of a job share, as those of one instruction may: a third of a text. */
const shared = textOf(50);

const named = (texts: readonly (readonly string[])[]) =>
  texts.map((words, at) => ({ id: `${at}`, content: `${words.join(' ')}.` }));

test('of planted pairs at least 95 % are found, and at most 1 % of the other texts', () => {
  const originals = Array.from({ length: 1_000 }, () => [...textOf(100), ...shared]);
  const planted = originals.slice(0, 200).map((words, at) => copyOf(words, [0, 0.02, 0.05, 0.08][at % 4]!));
  const found = findNearDuplicates(named([...originals, ...planted]));
  const pairs = new Map(found.map(({ id, of }) => [Number(id), Number(of)]));
  const right = planted.filter((_, at) => pairs.get(originals.length + at) === at).length;
  const wrong = found.filter(({ id }) => Number(id) < originals.length).length;
  expect(right / planted.length).toBeGreaterThanOrEqual(0.95);
  expect(wrong / originals.length).toBeLessThanOrEqual(0.01);
});

test('the same for short texts', () => {
  const originals = Array.from({ length: 1_000 }, () => textOf(25));
  const planted = originals.slice(0, 200).map((words) => words.with(4, 'other'));
  const found = findNearDuplicates(named([...originals, ...planted]));
  const right = found.filter(({ id, of }) => Number(id) - originals.length === Number(of)).length;
  expect(right / planted.length).toBeGreaterThanOrEqual(0.95);
  expect(found.length - right).toBeLessThanOrEqual(10);
});

test('the share says how much is the same', () => {
  const words = textOf(100);
  const [same] = findNearDuplicates(named([words, words]));
  expect(same).toEqual({ id: '1', of: '0', share: 1, sharesOpening: true });
  const [near] = findNearDuplicates(named([words, words.with(50, 'other')]));
  // One other word is in three of the 98 shingles.
  expect(near!.share).toBeCloseTo(95 / 101, 2);
});

test('case, punctuation and Markdown are not compared', () => {
  const texts = ['# The *warm* fleece, in moss!', 'the warm fleece in moss'];
  expect(findNearDuplicates(texts.map((content, at) => ({ id: `${at}`, content })))).toHaveLength(1);
});

test('texts in scripts without spaces are compared by their letters', () => {
  const texts = [
    '苔のような緑のフリースジャケットは、帰り道を暖かくし、朝食の前に乾きます。',
    '苔のような緑のフリースジャケットは、帰り道を暖かくし、昼食の前に乾きます。',
    '三足組のウールの靴下は、長い冬の夜にも足を乾いたまま保ちます。',
  ];
  const found = findNearDuplicates(texts.map((content, at) => ({ id: `${at}`, content })));
  expect(found.map(({ id, of }) => [id, of])).toEqual([['1', '0']]);
});

test('empty texts are like no other', () => {
  expect(findNearDuplicates(['', '', '!!'].map((content, at) => ({ id: `${at}`, content })))).toEqual([]);
});

test('many texts that are all the same are each like an earlier one', () => {
  const texts = named(Array.from({ length: 300 }, () => shared));
  const found = findNearDuplicates(texts);
  expect(found).toHaveLength(299);
  for (const { id, of } of found) expect(Number(of)).toBeLessThan(Number(id));
});

test('for any texts: a copy is found, and every pair names an earlier text', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'Desk', 'oak', '木', '1'), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), words, (texts, text) => {
      const all = named([...texts, text, text]);
      const found = findNearDuplicates(all);
      expect(found.at(-1)).toMatchObject({ id: `${texts.length + 1}`, share: 1 });
      for (const { id, of, share } of found) {
        expect(Number(of)).toBeLessThan(Number(id));
        expect(share).toBeGreaterThan(0.5);
        expect(share).toBeLessThanOrEqual(1);
      }
    }),
  );
});
