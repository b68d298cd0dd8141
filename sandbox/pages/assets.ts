import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { style } from './style.ts';

/** Base path of the style and the fonts of the pages. */
export const assetsPath = '/look';

const fonts: Record<string, string> = {
  'besley.woff2': '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  'hanken.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
};

/** Style and fonts of the sandbox's pages, which are the product's. */
export function registerAssets(app: FastifyInstance) {
  const kept = { 'cache-control': 'private, max-age=3600' };
  app.get(`${assetsPath}/style.css`, (_request, reply) =>
    reply.headers(kept).type('text/css; charset=utf-8').send(style),
  );
  for (const [name, file] of Object.entries(fonts)) {
    app.get(`${assetsPath}/${name}`, async (_request, reply) =>
      reply
        .headers(kept)
        .type('font/woff2')
        .send(await readFile(fileURLToPath(import.meta.resolve(file)))),
    );
  }
}
