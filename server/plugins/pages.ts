import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { constants } from 'node:zlib';
import type { ViteDevServer } from 'vite';
import type { PublicConfig } from '#domain/installation/config.ts';
import { publicConfigOf } from '../installation/public-config.ts';

type PageHandler = (
  request: Request,
  page: { nonce: string; installation: PublicConfig },
) => Promise<Response>;
type Bridge = { createPageHandler: (mode: 'production' | 'development') => PageHandler };

export type PagesOptions = { buildDirectory: string } | { vite: ViteDevServer };

/** Built files carry a hash of their content in their name; the few others are asked for again after an hour. */
const hashedFileSeconds = 31_536_000;
const plainFileSeconds = 3_600;

/** Serves the React pages: the built ones, or through Vite while developing. */
export function pagesPlugin(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const handlePage =
      'vite' in options
        ? await developmentHandler(app, options.vite)
        : await builtHandler(app, options.buildDirectory);
    const installation = publicConfigOf(app.config);

    await app.register(async (pages) => {
      if (!('vite' in options)) {
        // gzip: dynamic brotli costs twice the time (docs/decisions). Flushing keeps streamed pages streaming.
        await pages.register(compress, {
          global: true,
          encodings: ['gzip'],
          zlibOptions: { flush: constants.Z_SYNC_FLUSH },
        });
      }
      pages.removeAllContentTypeParsers();
      pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
      pages.route({
        method: ['GET', 'HEAD', 'POST'],
        url: '/*',
        handler: async (request, reply) => {
          if ('vite' in options) {
            const answeredByVite = await new Promise<boolean>((resolve) => {
              reply.raw.once('close', () => resolve(true));
              options.vite.middlewares(request.raw, reply.raw, () => resolve(false));
            });
            if (answeredByVite) return reply.hijack();
          }
          const nonce = randomBytes(16).toString('base64');
          const webRequest = createRequest(request.raw, reply.raw, {
            protocol: `${request.protocol}:`,
            host: request.host,
          });
          const response = await handlePage(webRequest, { nonce, installation });
          const { headers } = response;
          headers.set('content-security-policy', contentSecurityPolicy(nonce, 'vite' in options));
          // The nonce belongs to one answer: a copy may be kept, but never shown without asking.
          if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
          return reply.send(response);
        },
      });
    });
  };
}

async function builtHandler(app: FastifyInstance, buildDirectory: string): Promise<PageHandler> {
  const bridgePath = path.join(buildDirectory, 'server', 'index.js');
  if (!existsSync(bridgePath))
    throw new Error(`The pages are not built (${bridgePath} is missing). Run npm run build.`);
  await app.register(serveFiles, {
    root: path.join(buildDirectory, 'client'),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(path.join(buildDirectory, 'client'), file).startsWith('assets');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${hashedFileSeconds}, immutable` : `public, max-age=${plainFileSeconds}`,
      );
    },
  });
  // A file that is not there is a file, not a page: a browser with an old page asks for old names.
  app.get('/assets/*', (_request, reply) => {
    reply.callNotFound();
  });
  const bridge = (await import(pathToFileURL(bridgePath).href)) as Bridge;
  return bridge.createPageHandler('production');
}

async function developmentHandler(app: FastifyInstance, vite: ViteDevServer): Promise<PageHandler> {
  app.addHook('onClose', () => vite.close());
  // Loaded per request, so that an edit shows without a restart.
  return async (request, page) => {
    const bridge = (await vite.ssrLoadModule('./web/handler.ts')) as Bridge;
    return bridge.createPageHandler('development')(request, page);
  };
}

/** Mantine's server-rendered pages carry style attributes, hence style-src-attr; scripts need the nonce. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite adds styles by script while developing.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
