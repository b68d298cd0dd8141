import { expect, it } from 'vitest';
import { lengthBands, lengths } from '#domain/generation/form.ts';
import { chooseMaxOutputTokens } from './output-limit.ts';

it('is high enough for the word range in any script, and grows with the length', () => {
  const limits = lengths.map((length) => chooseMaxOutputTokens(length));
  lengths.forEach((length, index) => {
    expect(limits[index]).toBeGreaterThanOrEqual(4 * (lengthBands[length].max ?? lengthBands[length].min));
  });
  expect(limits).toEqual(limits.toSorted((a, b) => a - b));
  expect(chooseMaxOutputTokens(undefined)).toBe(chooseMaxOutputTokens('medium'));
});

it('grows with a text to rewrite, up to the maximum that every vendor accepts', () => {
  expect(chooseMaxOutputTokens('short', 8_192)).toBe(4_096);
  expect(chooseMaxOutputTokens('short', 8_193)).toBe(4_097);
  expect(chooseMaxOutputTokens('short', 100_000)).toBe(32_768);
});
