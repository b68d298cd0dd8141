import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreSeo } from '#domain/checks/seo/seo-score.ts';
import { cutByEvidence } from './cut-by-evidence.ts';
import { paragraphPassages, sample, sampleText, titlePassage } from './sample.ts';

const passage = { text: 'one two three', start: 10 };

test('a passage is split where evidence starts and ends, and each piece has its rules', () => {
  const rules = [
    { id: 'a', spans: [{ start: 14, end: 17 }] },
    { id: 'b', spans: [{ start: 0, end: 17 }] },
  ];
  expect(cutByEvidence(passage, rules)).toEqual([
    { text: 'one ', start: 10, rules: ['b'] },
    { text: 'two', start: 14, rules: ['a', 'b'] },
    { text: ' three', start: 17, rules: [] },
  ]);
});

test('for any spans, the joined pieces equal the passage', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  const rule = fc.record({ id: fc.string(), spans: fc.array(span) });
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      const pieces = cutByEvidence(passage, rules);
      expect(pieces.map(({ text }) => text).join('')).toBe(passage.text);
    }),
  );
});

test('the sample has an excellent score and misses the last two points', () => {
  for (const { text, start } of [titlePassage, ...paragraphPassages])
    expect(sampleText.slice(start, start + text.length)).toBe(text);
  const { total, checks } = scoreSeo(sampleText, sample.keyword);
  expect(total).toBe(80);
  expect(checks.filter(({ verdict }) => verdict === 'missed').map(({ id }) => id)).toEqual([
    'over-1000-characters',
    'bullets',
  ]);
});
