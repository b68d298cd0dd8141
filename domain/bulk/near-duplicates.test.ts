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

/** A copy in which exactly this share of the words was replaced, left out or followed by another one. */
function changedCopy(words: readonly string[], share: number): string[] {
  const places = new Set<number>();
  while (places.size < Math.floor(words.length * share)) places.add(Math.floor(random() * words.length));
  return words.flatMap((word, at) => {
    if (!places.has(at)) return [word];
    const kind = random();
    return kind < 0.8 ? [anyWord()] : kind < 0.9 ? [] : [word, anyWord()];
  });
}
const lengthFrom = (least: number, most: number) => Math.round(least * (most / least) ** random());

/** How many planted copies are found, and how many of the other texts are taken for copies; as shares. */
function found(originals: readonly string[][], copies: readonly string[][]) {
  const pairs = new Map(
    findNearDuplicates(named([...originals, ...copies])).map(({ id, of }) => [Number(id), Number(of)]),
  );
  const right = copies.filter((_, at) => pairs.get(originals.length + at) === at).length;
  const wrong = originals.filter((_, at) => pairs.has(at)).length;
  return { right: right / copies.length, wrong: wrong / originals.length };
}

test('of planted pairs at least 95 % are found, and at most 1 % of the other texts', () => {
  const originals = Array.from({ length: 1_000 }, () => [...textOf(100), ...shared]);
  const copies = originals.slice(0, 200).map((words, at) => copyOf(words, [0, 0.02, 0.05, 0.08][at % 4]!));
  const { right, wrong } = found(originals, copies);
  expect(right).toBeGreaterThanOrEqual(0.95);
  expect(wrong).toBeLessThanOrEqual(0.01);
});

test.each([
  [40, 800],
  [40, 60],
])('the same for texts of %i to %i words in which every tenth to seventh word was changed', (least, most) => {
  const originals = Array.from({ length: 800 }, () => textOf(lengthFrom(least, most)));
  const copies = originals.slice(0, 300).map((words) => changedCopy(words, 0.1 + 0.05 * random()));
  const { right, wrong } = found(originals, copies);
  expect(right).toBeGreaterThanOrEqual(0.95);
  expect(wrong).toBeLessThanOrEqual(0.01);
});

test('texts that follow one template about different products are no copies; those of one product are', () => {
  // Half of the words are the template's, in the same order in every text.
  const template =
    'The _ _ keeps you warm on the way _ _ and dries before _ _ is over It is made of _ _ which does not _ _ and weighs less than a _ _ Two pockets close with a _ _ and the third holds your _ _ when you _ _ In _ _ it goes with _ _ and _ _ so that you can wear it _ _ Wash it at _ _ degrees with _ _';
  const describe = () => template.split(' ').map((word) => (word === '_' ? anyWord() : word.toLowerCase()));
  const originals = Array.from({ length: 1_000 }, describe);
  const copies = originals.slice(0, 200).map((words) => changedCopy(words, 0.1 + 0.05 * random()));
  const { right, wrong } = found(originals, copies);
  expect(right).toBeGreaterThanOrEqual(0.95);
  expect(wrong).toBeLessThanOrEqual(0.01);
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
  // One other word is in two of the 99 shingles, of which few are the same.
  expect(near!.share).toBeCloseTo(97 / 101, 2);
});

test('an opening is shared where the texts begin with the same words below their titles', () => {
  const [opening, rest, other] = [textOf(10), textOf(100), textOf(10)];
  const openingsOf = (first: readonly string[], second: readonly string[], heading = '') =>
    findNearDuplicates(
      [first, second].map((words, at) => ({
        id: `${at}`,
        content: `${at === 1 ? heading : ''}${words.join(' ')}.`,
      })),
    ).map(({ sharesOpening }) => sharesOpening);
  expect(openingsOf([...opening, ...rest], [...opening, ...rest.toReversed().slice(90), ...rest])).toEqual([
    true,
  ]);
  expect(openingsOf([...opening, ...rest], [...other, ...rest])).toEqual([false]);
  expect(openingsOf([...opening, ...rest], [...opening, ...rest], '# A title of its own\n\n')).toEqual([
    true,
  ]);
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
