import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import serveFiles from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { BlogShelf, SitePageShelf } from '#domain/blog/article.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import { providerAddressesOf } from '../generation/provider-addresses.ts';
import { publicConfigOf } from '../config/public-config.ts';
import { keptAddress } from '../pages/kept-address.ts';
import { chooseEncoding, keepPage, type KeptPage } from '../pages/kept-page.ts';
import { newNonce, nonceMark } from '../pages/nonce-template.ts';
import { PageCache } from '../pages/page-cache.ts';
import { connectSources, contentSecurityPolicy, developmentPolicy } from '../pages/security-policy.ts';
import type { ApiCall } from '../http/openapi.ts';
import { ownOriginOf } from '../http/own-origin.ts';

type PageContext = {
  nonce: string;
  origin: string;
  installation: PublicConfig;
  isApp: boolean;
  blog: BlogShelf;
  sitePages: SitePageShelf;
  apiCalls: () => readonly ApiCall[];
};
type PageHandler = (request: Request, page: PageContext) => Promise<Response>;
type Bridge = { createPageHandler: (mode: 'production' | 'development') => PageHandler };

export type PagesOptions = { buildDirectory: string } | { vite: ViteDevServer };

/** Built files carry a hash of their content in their name; the few others are asked for again after an hour. */
const hashedFileSeconds = 31_536_000;
const plainFileSeconds = 3_600;

/** Serves the React pages: the built ones, or through Vite while developing. */
export function pagesPlugin(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const answer =
      'vite' in options
        ? await developmentPages(app, options.vite)
        : await builtPages(app, options.buildDirectory);
    await app.register(async (pages) => {
      pages.removeAllContentTypeParsers();
      pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
      pages.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer });
    });
  };
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

async function builtPages(app: FastifyInstance, buildDirectory: string): Promise<Answer> {
  const handlePage = await builtHandler(app, buildDirectory);
  const contextOf = pageContexts(app);
  const connect = connectSources(providerAddressesOf(app.config));
  const cache = new PageCache(() => app.blog.version + app.sitePages.version);

  return (request, reply) => {
    const nonce = newNonce();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.headers({
      'content-security-policy': contentSecurityPolicy(nonce, connect),
      vary: 'accept-encoding, cookie',
      // The nonce belongs to one answer: a copy may be kept, but never shown without asking.
      'cache-control': 'no-cache',
    });
    const address = request.method === 'POST' ? null : keptAddress(request.url);
    if (address === null) {
      const asked = handlePage(webRequestOf(request, reply), contextOf(request, nonce, true));
      return asked.then((response) => sendWhole(reply, response, encoding));
    }
    // With a session the application goes with the page. The page is the same for every session.
    const isApp = address.asksForApp || request.sessionTokenHash() !== null;
    const site = app.config.publicUrl ?? `${request.protocol}://${request.host}`;
    const page = cache.find(`${isApp} ${site}${address.path}`, async () => {
      // Not this request's own: it may be aborted while others wait for the same page.
      const asked = new Request(ownOriginOf(request) + address.path);
      return keepPage(await handlePage(asked, contextOf(request, nonceMark, isApp)));
    });
    const send = ({ status, headers, bodyFor }: KeptPage) => {
      reply.code(status);
      for (const [name, value] of headers) reply.header(name, value);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.send(bodyFor(encoding, nonce));
    };
    return page instanceof Promise ? page.then(send) : send(page);
  };
}

/** Answers that depend on more than their path: small, few, and not worth a brotli. */
async function sendWhole(reply: FastifyReply, response: Response, encoding: string | null): Promise<unknown> {
  const body = Buffer.from(await response.arrayBuffer());
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  const isText = /^text\/|json|script/.test(response.headers.get('content-type') ?? '');
  if (!encoding || !isText || body.length < 1_000) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(body));
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
  // Loaded with the first page that somebody asks for.
  const load = async () => {
    const bridge = (await import(pathToFileURL(bridgePath).href)) as Bridge;
    return bridge.createPageHandler('production');
  };
  let loaded: ReturnType<typeof load> | undefined;
  return async (request, page) => (await (loaded ??= load()))(request, page);
}

/** Nothing is kept while developing, and every page is the application, so that an edit shows without a reload. */
async function developmentPages(app: FastifyInstance, vite: ViteDevServer): Promise<Answer> {
  const contextOf = pageContexts(app);
  const connect = connectSources(providerAddressesOf(app.config));
  app.addHook('onClose', () => vite.close());
  return async (request, reply) => {
    const answeredByVite = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, () => resolve(false));
    });
    if (answeredByVite) return reply.hijack();
    const nonce = newNonce();
    // Loaded per request, so that an edit shows without a restart.
    const bridge = (await vite.ssrLoadModule('./web/handler.ts')) as Bridge;
    const handlePage = bridge.createPageHandler('development');
    const response = await handlePage(webRequestOf(request, reply), contextOf(request, nonce, true));
    response.headers.set('content-security-policy', developmentPolicy(nonce, connect));
    response.headers.set('cache-control', 'no-cache');
    return reply.send(response);
  };
}

function pageContexts(app: FastifyInstance) {
  const installation = publicConfigOf(app.config);
  const { blog, sitePages, apiCalls } = app;
  return (request: FastifyRequest, nonce: string, isApp: boolean): PageContext => ({
    nonce,
    origin: ownOriginOf(request),
    installation,
    isApp,
    blog,
    sitePages,
    apiCalls,
  });
}

function webRequestOf(request: FastifyRequest, reply: FastifyReply): Request {
  return createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:`, host: request.host });
}
