import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawIcons } from './draw-icons.ts';

const inPublic = (name: string) => path.resolve(import.meta.dirname, '../public', name);
const drawn = drawIcons(readFileSync(inPublic('favicon.svg'), 'utf8'));
const pngSignature = '89504e470d0a1a0a';
/** Width and height from a PNG's IHDR chunk. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test.each(['apple-touch-icon.png', 'favicon.ico'] as const)(
  '%s is drawn from the current logo: npm run icons draws it again',
  (name) => {
    expect(readFileSync(inPublic(name)).equals(drawn[name])).toBe(true);
    expect(drawn[name].length).toBeLessThan(4_000);
  },
);

test('the icon of a home screen is a square PNG without transparent corners', () => {
  const png = drawn['apple-touch-icon.png'];
  expect(png.toString('hex', 0, 8)).toBe(pngSignature);
  expect(sizeOf(png)).toEqual([180, 180]);
  // Only the tab icon has rounded corners.
  expect(
    drawIcons(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="4"/></svg>',
    )['apple-touch-icon.png'],
  ).toEqual(
    drawIcons('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>')[
      'apple-touch-icon.png'
    ],
  );
});

test('the icon of a tab contains a PNG in each of its sizes', () => {
  const icon = drawn['favicon.ico'];
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, size] of [16, 32].entries()) {
    const entry = 6 + 16 * index;
    expect([icon.readUInt8(entry), icon.readUInt8(entry + 1)]).toEqual([size, size]);
    const start = icon.readUInt32LE(entry + 12);
    const png = icon.subarray(start, start + icon.readUInt32LE(entry + 8));
    expect(png.toString('hex', 0, 8)).toBe(pngSignature);
    expect(sizeOf(png)).toEqual([size, size]);
  }
  expect(icon.readUInt32LE(6 + 16 + 8) + icon.readUInt32LE(6 + 16 + 12)).toBe(icon.length);
});
