import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreSeo } from '#domain/scoring/seo-score.ts';
import { cutByEvidence } from './cut-by-evidence.ts';
import { paragraphPassages, sample, sampleText, titlePassage } from './sample.ts';

const passage = { text: 'one two three', start: 10 };

test('a passage is cut where evidence begins and ends', () => {
  expect(cutByEvidence(passage, [{ start: 14, end: 17 }], [])).toEqual([
    { text: 'one ', start: 10, isEvidence: false, isOpen: false },
    { text: 'two', start: 14, isEvidence: true, isOpen: false },
    { text: ' three', start: 17, isEvidence: false, isOpen: false },
  ]);
});

test('what is open is evidence as well, also where it runs over the edges of the passage', () => {
  expect(cutByEvidence(passage, [], [{ start: 0, end: 13 }])).toEqual([
    { text: 'one', start: 10, isEvidence: true, isOpen: true },
    { text: ' two three', start: 13, isEvidence: false, isOpen: false },
  ]);
});

test('whatever the spans, the pieces are the passage', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  fc.assert(
    fc.property(fc.array(span), fc.array(span), (evidence, open) => {
      const pieces = cutByEvidence(passage, evidence, open);
      expect(pieces.map(({ text }) => text).join('')).toBe(passage.text);
    }),
  );
});

test('the sample earns what the start page says: excellent, with the last two points still missed', () => {
  for (const { text, start } of [titlePassage, ...paragraphPassages])
    expect(sampleText.slice(start, start + text.length)).toBe(text);
  const { total, rules } = scoreSeo(sampleText, sample.keyword);
  expect(total).toBe(80);
  expect(rules.filter(({ earned }) => earned === 0).map(({ id }) => id)).toEqual([
    'over-1000-characters',
    'bullets',
  ]);
});
