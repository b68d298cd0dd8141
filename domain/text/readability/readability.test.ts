import { expect, test } from 'vitest';
import { handCounted, handCounts, writtenText } from './hand-counted.fixture.ts';
import { readText } from '../reading.ts';
import { fleschReadingEase, syllablesOf } from './readability.ts';

/** The published formula with the hand counts, clamped as specified. */
function fleschByHand(counts: ReturnType<typeof handCounts>): number {
  const ease = 206.835 - 1.015 * (counts.words / counts.sentences) - 84.6 * (counts.syllables / counts.words);
  return Math.min(100, Math.max(0, ease));
}

test.each(handCounted)('$name has the hand-counted values', (passage) => {
  const reading = readText(writtenText(passage));
  expect({
    words: reading.proseWords,
    sentences: reading.sentences.length,
    syllables: syllablesOf(reading),
  }).toEqual(handCounts(passage));
});

test('Flesch differs by at most 0.8 on average and 2 in the worst case from the hand-counted passages', () => {
  const differences = handCounted.map((passage) =>
    Math.abs(fleschReadingEase(writtenText(passage))! - fleschByHand(handCounts(passage))),
  );
  expect(
    differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
  ).toBeLessThanOrEqual(0.8);
  expect(Math.max(...differences)).toBeLessThanOrEqual(2);
});

test('the fixture is consistent', () => {
  expect(handCounted.length).toBeGreaterThanOrEqual(12);
  const lincoln = handCounted[0]!;
  expect(writtenText(lincoln)).toMatch(
    /^Four score and seven years ago our fathers .* a great battle-field of that war\./,
  );
  expect(handCounts(lincoln)).toEqual({ words: 102, sentences: 5, syllables: 145 });
});

test.each([
  ['nothing', ''],
  ['no words', '... !!! 🚀'],
  ['figures only', '12 34 56'],
  ['Chinese', '今天天气很好。我们去公园散步。'],
  ['Russian', 'Сегодня хорошая погода. Мы идём гулять.'],
  ['mostly Greek', 'Καλημέρα σε όλους τους φίλους, hello.'],
  ['code only', '```\nconst a = 1;\n```'],
])('%s cannot be measured', (_name, text) => {
  expect(fleschReadingEase(text)).toBeNull();
});

test('it is clamped to 0 and 100', () => {
  expect(fleschReadingEase('Go. Run. Sit.')).toBe(100);
  expect(
    fleschReadingEase('Organizational responsibilities necessitate interdepartmental communication.'),
  ).toBe(0);
});

test('an English text with a foreign word or an accent is measured', () => {
  expect(fleschReadingEase('The café serves a good crêpe. Its name is Привет.')).toBeGreaterThan(60);
});
