import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtPixels } from './search-result.ts';

/** Ten pixels per character, so that widths are easy to check. */
const measure = (text: string) => text.length * 10;

test.each([
  ['what fits is whole', 'A desk', 60, 'A desk', false],
  ['what does not is cut behind a word', 'A standing desk here', 190, 'A standing desk ...', true],
  ['the ellipsis has to fit too', 'A standing desk here', 180, 'A standing ...', true],
  ['blanks are one', ' A\n  desk ', 60, 'A desk', false],
  ['a word too wide is cut within', 'Donaudampfschiff', 100, 'Donaud ...', true],
  ['nothing is nothing', '', 100, '', false],
])('%s', (_name, text, most, shown, isCut) => {
  expect(cutAtPixels(text, most, measure)).toMatchObject({ shown, isCut });
});

test('the shown text always fits, and is the beginning', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 200, max: 2_000 }), (text, most) => {
      const { shown, isCut } = cutAtPixels(text, most, measure);
      expect(measure(shown)).toBeLessThanOrEqual(most);
      expect(text.startsWith(isCut ? shown.slice(0, -4) : shown)).toBe(true);
    }),
  );
});
