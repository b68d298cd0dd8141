import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeText } from '../../domain/checks/editor/editor-grade.ts';
import { contentTypes } from '../../domain/generation/form.ts';
import { scoringOfText } from './compare-grades.ts';
import { readTexts, textSets } from './read-texts.ts';

const texts = textSets.flatMap(readTexts);
const someText = fc.constantFrom(...texts);
const grade = (text: string, of: (typeof texts)[number]) => gradeText(text, scoringOfText(of));

/** Rules of whole pages, which headlines and descriptions of an ad have no room for. */
const pageRules = ['length', 'structure', 'readability', 'opening'];

/** Any text: prose of the corpus with something hostile inside, or characters of all kinds. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .tuple(someText, fc.string({ unit: 'binary', maxLength: 60 }), fc.nat())
    .map(([{ text }, part, at]) => text.slice(0, at % text.length) + part + text.slice(at % text.length)),
);

test('any text of any type: the same grade each time, gains that add up to 100, and spans within the text', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...contentTypes), (text, contentType) => {
      const scoring = { contentType, keyword: 'desk', medium: 'page' as const };
      const result = gradeText(text, scoring);
      expect(gradeText(text, scoring)).toEqual(result);
      if (result.total === null) {
        expect(result.reason).not.toBe('');
        return;
      }
      expect(result.total).toBeGreaterThanOrEqual(0);
      expect(result.total + result.checks.reduce((sum, { points }) => sum + points.gain, 0)).toBe(100);
      for (const { spans, points, verdict, fix, mend = [] } of result.checks) {
        expect(points.earned).toBeLessThanOrEqual(points.worth);
        if (verdict === 'missed') expect(fix).not.toBe('');
        for (const { start, end } of [...spans, ...mend.map(({ span }) => span)]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }
    }),
  );
});

test('no text gains by being pasted twice', () => {
  fc.assert(
    fc.property(someText, (text) => {
      const once = grade(text.text, text).total!;
      expect(grade(`${text.text}\n\n${text.text}`, text).total!).toBeLessThanOrEqual(once);
    }),
    { numRuns: 60 },
  );
});

test('no text becomes Good by empty sentences, however many', () => {
  const filler =
    'In today’s fast-paced world, it is important to unlock your full potential and take your business to the next level. ';
  fc.assert(
    fc.property(
      someText.filter(({ language, label }) => language === 'en' && label === 'waffle'),
      fc.integer({ min: 1, max: 12 }),
      (text, times) => {
        expect(grade(`${text.text}\n\n${filler.repeat(times)}`, text).total!).toBeLessThan(60);
      },
    ),
    { numRuns: 60 },
  );
});

// What an edit takes out also shortens the text, which can cost a point or two.
test('edits of a rule do not cost points', () => {
  for (const text of texts) {
    const before = grade(text.text, text);
    for (const { mend = [] } of before.checks) {
      const after = mend.reduceRight(
        (whole, { span, replacement }) => whole.slice(0, span.start) + replacement + whole.slice(span.end),
        text.text,
      );
      expect(grade(after, text).total!, text.name).toBeGreaterThanOrEqual(before.total! - 2);
    }
  }
});

test('short forms are not judged by the rules of an article', () => {
  for (const text of texts) {
    const ids = grade(text.text, text).checks.map(({ id }) => id);
    if (text.type === 'ads') expect(ids.filter((id) => pageRules.includes(id))).toEqual([]);
    if (text.type === 'social') expect(ids).not.toContain('length');
    if (text.type !== 'email') expect(ids.filter((id) => /subject|preheader/.test(id))).toEqual([]);
    if (text.seoContentType !== 'meta-content') expect(ids).not.toContain('title-width');
  }
});
