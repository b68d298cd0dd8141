import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describeMerge,
  mergeParagraphs,
  placeInMerge,
  toggleParagraph,
  writersOfMerge,
  type MergeSource,
  type TakenParagraph,
} from './merge.ts';

const claude: MergeSource = {
  provider: 'claude',
  model: 'claude-a',
  tokensUsed: 100,
  cost: 0.012,
  isPartial: false,
  isCounted: false,
};
const openai: MergeSource = { ...claude, provider: 'openai', model: 'gpt-b', tokensUsed: 50, cost: 0.009 };

test('a paragraph is taken last, and left again', () => {
  const [first, second] = [
    { text: 0, paragraph: 2 },
    { text: 1, paragraph: 0 },
  ] as const;
  const taken = toggleParagraph(toggleParagraph([], first), second);
  expect([placeInMerge(taken, first), placeInMerge(taken, second)]).toEqual([1, 2]);
  const left = toggleParagraph(taken, first);
  expect([placeInMerge(left, first), placeInMerge(left, second)]).toEqual([0, 1]);
});

test('for any choice: the merged text has each taken paragraph once, in the order taken', () => {
  const texts = [0, 1, 2].map((text) => Array.from({ length: 5 }, (_, at) => `Paragraph ${text}-${at}.`));
  const paragraph = fc.record({ text: fc.nat({ max: 2 }), paragraph: fc.nat({ max: 4 }) });
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 30 }), (taps) => {
      const taken = taps.reduce<TakenParagraph[]>(toggleParagraph, []);
      const expected = taken.map(({ text, paragraph: at }) => texts[text]![at]!);
      expect(mergeParagraphs(texts, taken).split('\n\n').filter(Boolean)).toEqual(expected);
      expect(new Set(expected).size).toBe(expected.length);
      // Taken are those that were tapped an odd number of times.
      for (const [text, paragraphs] of texts.entries())
        for (const at of paragraphs.keys()) {
          const count = taps.filter((tap) => tap.text === text && tap.paragraph === at).length;
          expect(placeInMerge(taken, { text, paragraph: at }) > 0).toBe(count % 2 === 1);
        }
    }),
  );
});

test('a merged text names no single provider, and adds up tokens and cost', () => {
  const merged = describeMerge([claude, openai]);
  expect(merged).toMatchObject({
    provider: null,
    model: 'Merged from Claude (claude-a) and OpenAI (gpt-b)',
    tokensUsed: 150,
    isPartial: false,
  });
  expect(merged.cost).toBeCloseTo(0.021);
});

test('the cost of a text that is saved as well is left out', () => {
  expect(describeMerge([{ ...claude, isCounted: true }, openai])).toMatchObject({
    tokensUsed: 50,
    cost: 0.009,
    model: 'Merged from Claude (claude-a) and OpenAI (gpt-b)',
  });
  expect(describeMerge([{ ...claude, isCounted: true }])).toMatchObject({ tokensUsed: 0, cost: 0 });
});

test('a text merged from texts of the sandbox names no provider', () => {
  const [one, other] = [claude, openai].map((source) => ({ ...source, model: 'Sandbox', cost: null }));
  const named = { provider: null, model: 'Merged from Sandbox', cost: null };
  expect(describeMerge([one!, other!])).toMatchObject(named);
  expect(describeMerge([one!])).toMatchObject(named);
});

test('a cost that is not known for all of its texts is not known', () => {
  expect(describeMerge([claude, { ...openai, cost: null, isPartial: true }])).toMatchObject({
    cost: null,
    tokensUsed: 150,
    isPartial: true,
  });
});

test('paragraphs of one text keep its provider', () => {
  expect(writersOfMerge(describeMerge([claude]))).toBe('Merged from Claude (claude-a)');
  expect(writersOfMerge(claude)).toBeNull();
  expect(describeMerge([claude])).toMatchObject({
    provider: 'claude',
    model: 'Merged from Claude (claude-a)',
  });
});
