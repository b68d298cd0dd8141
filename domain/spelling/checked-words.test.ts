import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asChecked, checkedWords, repeatedWords } from './checked-words.ts';

const wordsOf = (text: string) => checkedWords(text).map(({ word }) => word);

describe('the words whose spelling is checked', () => {
  test('are the words of the text, both parts of a hyphenated one, with straight apostrophes', () => {
    expect(wordsOf('A cost-effective desk: don’t wait.')).toEqual([
      'cost',
      'effective',
      'desk',
      "don't",
      'wait',
    ]);
  });

  test('are read without the invisible characters inside them, which stay part of the word', () => {
    const text = 'An in\u00ADter\u200Besting desk\u200B';
    expect(checkedWords(text)).toEqual([
      { word: 'An', from: 0, to: 2 },
      { word: 'interesting', from: 3, to: 16 },
      { word: 'desk', from: 17, to: 21 },
    ]);
  });

  test('do not include addresses, hashtags, mentions, file names or placeholders', () => {
    const text =
      'Visit https://exampel.com, www.exampel.com or exampel.com/pricing, write to hi@exampel.com, see #standingdesk and @exampel, open brief.docx for {{produkt name}} and {{ produkt|desck }}';
    expect(wordsOf(text)).toEqual([
      'Visit',
      'or',
      'write',
      'to',
      'see',
      'and',
      'open',
      'for',
      'produkt',
      'name',
      'and',
    ]);
  });

  test('do not include names with digits or inner capitals, nor abbreviations', () => {
    expect(wordsOf('HubSpot and iPhone16 raise ROI and CTAs by 4x in B2B')).toEqual([
      'and',
      'raise',
      'and',
      'by',
      'in',
    ]);
  });

  test('property: each stands at its place in the text, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        let end = 0;
        for (const { word, from, to } of checkedWords(text)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(asChecked(text.slice(from, to))).toBe(word);
          end = to;
        }
      }),
    );
  });
});

describe('repeated words', () => {
  const removed = (text: string, language: string) =>
    repeatedWords(text, language).reduceRight(
      (rest, { from, to }) => rest.slice(0, from) + rest.slice(to),
      text,
    );

  test.each([
    ['en', 'Our desks are are made for the the team.', 'Our desks are made for the team.'],
    ['fr', 'Nos bureaux sont sont hauts.', 'Nos bureaux sont hauts.'],
    ['es', 'Los los escritorios.', 'Los escritorios.'],
  ])('%s: the second one is what to remove', (language, text, better) => {
    expect(removed(text, language)).toBe(better);
  });

  test('are not those that a language repeats, names, or words with more than spaces between them', () => {
    expect(repeatedWords('He had had enough. Duran Duran. Yes, yes. One. One', 'en')).toEqual([]);
    expect(repeatedWords('Nous nous voyons.', 'fr')).toEqual([]);
  });
});
