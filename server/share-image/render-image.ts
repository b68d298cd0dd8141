import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type SatoriOptions } from 'satori';
import { shareImageSize } from '#domain/blog/site-image.ts';
import { drawShareImage } from './drawing.ts';

const faces = [
  { name: 'Besley', file: '@fontsource/besley/files/besley-latin-400-normal.woff' },
  { name: 'Hanken', file: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff' },
];
let fonts: Promise<SatoriOptions['fonts']> | undefined;

async function readFonts(): Promise<SatoriOptions['fonts']> {
  return Promise.all(
    faces.map(async ({ name, file }) => ({
      name,
      data: await readFile(fileURLToPath(import.meta.resolve(file))),
      weight: 400 as const,
      style: 'normal' as const,
    })),
  );
}

/** The picture of a title as PNG. Text becomes outlines here, so it needs no font where it is drawn. */
export async function renderShareImage(title: string, label: string): Promise<Buffer> {
  fonts ??= readFonts();
  const drawn = drawShareImage(title, label);
  const svg = await satori(drawn as Parameters<typeof satori>[0], {
    ...shareImageSize,
    fonts: await fonts,
  });
  // Off the main thread: rasterising is the slow half.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
