import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type SatoriOptions } from 'satori';
import { shareImageSize } from '#domain/blog/site-image.ts';
import { shareImageLayout } from './layout.ts';

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

/** The share image of a title as PNG. Text becomes outlines, so no system font is needed. */
export async function renderShareImage(title: string, label: string): Promise<Buffer> {
  fonts ??= readFonts();
  const layout = shareImageLayout(title, label);
  const svg = await satori(layout as Parameters<typeof satori>[0], {
    ...shareImageSize,
    fonts: await fonts,
  });
  // Off the main thread: rasterizing is the slow part.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
