import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const publicFolder = path.resolve(import.meta.dirname, '../public');
/**
 * Size of a phone's home screen icon, in pixels.
 * https://developer.apple.com/design/human-interface-guidelines
 */
const touchSize = 180;
/** Sizes of tab and bookmark icons, for normal and high-density screens. */
const tabSizes = [16, 32];

/** The logo as raster icons for clients without SVG support, by file name. */
export function drawIcons(svg: string): Record<'apple-touch-icon.png' | 'favicon.ico', Buffer> {
  const draw = (source: string, width: number) =>
    new Resvg(source, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
      .render()
      .asPng();
  // Phones round the corners themselves, and fill transparent areas with black.
  const square = svg.replace(/ rx="\d+"/, '');
  return {
    'apple-touch-icon.png': draw(square, touchSize),
    'favicon.ico': iconFile(tabSizes.map((size) => ({ size, png: draw(svg, size) }))),
  };
}

const headBytes = 6;
const entryBytes = 16;

/**
 * Several PNGs in one ICO file: a header, an entry for each, then the images.
 * https://en.wikipedia.org/wiki/ICO_(file_format)
 */
function iconFile(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = headBytes + entryBytes * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

if (import.meta.main) {
  const svg = readFileSync(path.join(publicFolder, 'favicon.svg'), 'utf8');
  for (const [name, picture] of Object.entries(drawIcons(svg)))
    writeFileSync(path.join(publicFolder, name), picture);
}
