import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kitOf } from '../email.fixture.ts';
import { contrastOf, darkKit, paletteOf, textContrast } from './colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const kits = fc
  .record({
    headingColor: color,
    textColor: color,
    buttonColor: color,
    buttonTextColor: color,
    pageColor: color,
    sheetColor: color,
  })
  .map(kitOf);

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'));
});

test('for any kit: dark colors are dark, can be read, and are those of the kit where these are', () => {
  fc.assert(
    fc.property(kits, (kit) => {
      const palette = paletteOf(darkKit(kit));
      const { page, sheet, text, heading, link, muted, button, buttonText } = palette;
      const least = Math.min(
        ...[page, sheet].map((surface) => contrastOf('#ffffff', surface)),
        ...[text, heading, link, muted].map((each) => contrastOf(each, sheet)),
        contrastOf(buttonText, button),
      );
      expect(least).toBeGreaterThanOrEqual(textContrast);
      expect(contrastOf(button, sheet)).toBeGreaterThanOrEqual(3);
      expect(Object.values(palette).join('')).toMatch(/^(?:#[0-9a-f]{6})+$/);
      expect(darkKit(darkKit(kit))).toEqual(darkKit(kit));
    }),
    { numRuns: 300 },
  );
  const dark = { sheetColor: '#101418', pageColor: '#000000', textColor: '#f0f0f0', headingColor: '#ffffff' };
  expect(darkKit(kitOf(dark))).toMatchObject(dark);
});
