import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import serveFiles from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { ArticleCollection, SitePageCollection } from '#domain/blog/article.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import type { StatusReport } from '#domain/status/status.ts';
import { providerAddressesOf } from '../generation/provider-addresses.ts';
import type { ApiCall } from '../http/openapi.ts';
import { chooseEncoding, compressText, ordinaryLevel, type Encoding } from '../http/content-encoding.ts';
import { ConfigError } from '../config/config-error.ts';
import { ownOriginOf } from '../http/own-origin.ts';
import { publicConfigOf } from '../config/public-config.ts';
import { version } from '../config/version.ts';
import { cacheKeyOf, type CacheKey } from './cache-key.ts';
import {
  newNonce,
  nonceMark,
  pageHeaders,
  prepareCachedPage,
  type CachedPage,
  type PageResponse,
} from './cached-page.ts';
import { renderLimits } from '../overload/limits.ts';
import { Slots } from '../overload/slots.ts';
import { PageCache } from './page-cache.ts';
import { connectSources, developmentPolicy, noncePolicy, webAssemblyPolicy } from './security-policy.ts';

type PageContext = {
  nonce: string;
  origin: string;
  installation: PublicConfig;
  isApp: boolean;
  blog: ArticleCollection;
  sitePages: SitePageCollection;
  apiCalls: () => readonly ApiCall[];
  version: string;
  firstAnswer: string | null;
  readStatus: () => Promise<StatusReport>;
};
type PageHandler = (request: Request, page: PageContext) => Promise<Response>;
type Bridge = {
  createPageHandler: (mode: 'production' | 'development') => PageHandler;
  createPathFinder: () => (url: string, page: PageContext) => Promise<string | null>;
};
type Build = { handlePage: PageHandler; findPath: ReturnType<Bridge['createPathFinder']> };

export type PagesOptions = { buildDirectory: string } | { vite: ViteDevServer };

/** Built files have a content hash in their name; the few others are cached for an hour. */
const hashedFileSeconds = 31_536_000;
const plainFileSeconds = 3_600;
/** The page whose content changes by itself. */
const statusPath = '/status';
/** The scripts that run WebAssembly, compressed or not. A worker has the policy of its own response. */
const checkingWorker = /^(?:spelling|grammar)\.worker-[\w-]+\.js(\.br|\.gz)?$/;

/** Serves the React pages: the built ones, or through Vite in development. */
export function pagesPlugin(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const handler =
      'vite' in options
        ? await developmentPages(app, options.vite)
        : await builtPages(app, options.buildDirectory);
    await app.register(async (pages) => {
      pages.removeAllContentTypeParsers();
      pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
      pages.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler });
    });
  };
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

async function builtPages(app: FastifyInstance, buildDirectory: string): Promise<Handler> {
  const openedBuild = await openBuild(app, buildDirectory);
  const contextOf = pageContexts(app);
  const connect = connectSources(providerAddressesOf(app.config));
  const cache = new PageCache(
    () => app.blog.version + app.sitePages.version + app.supportPromise.version + app.switches.version,
  );

  const slots = new Slots(renderLimits);
  app.showSlots(slots);

  /** For this response only. */
  const render = async (request: FastifyRequest, reply: FastifyReply, encoding: Encoding) => {
    const nonce = newNonce();
    const { handlePage } = await openedBuild();
    const { response, body } = await slots.run(null, async () => {
      const rendered = await handlePage(webRequestOf(request, reply), contextOf(request, nonce, true));
      return { response: rendered, body: Buffer.from(await rendered.arrayBuffer()) };
    });
    reply.code(response.status).header('content-security-policy', noncePolicy(nonce, connect));
    return sendUncached(reply, response, { body, encoding });
  };

  /** `madeAt`: when what the page shows was made, where that changes by itself. */
  const sendCached = (request: FastifyRequest, reply: FastifyReply, key: CacheKey, madeAt = '') => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    // With a session the page includes the application. The page is the same for every session.
    const isApp = key.asksForApp || request.sessionTokenHash() !== null;
    const site = app.config.publicUrl ?? `${request.protocol}://${request.host}`;
    const keyOf = (pagePath: string) =>
      `${isApp ? 'app' : 'static'} ${site}${pagePath}${madeAt && ` ${madeAt}`}`;
    const send = (page: CachedPage) => {
      reply.code(page.status);
      const response = page.respond(encoding);
      return response instanceof Promise
        ? response.then((filled) => sendPage(reply, filled))
        : sendPage(reply, response);
    };

    const cached = key.query === '' ? cache.get(keyOf(key.path)) : undefined;
    if (cached) return cached instanceof Promise ? cached.then(send) : send(cached);
    return findAndSend(key);

    async function findAndSend({ path, query }: CacheKey) {
      const { handlePage, findPath } = await openedBuild();
      const context = contextOf(request, nonceMark, isApp);
      const found = await findPath(context.origin + path + query, context);
      if (found === null) return render(request, reply, encoding);
      // A separate request: this one may be aborted while others wait for the same page.
      const renderOnce = () => handlePage(new Request(context.origin + found), context);
      const prepare = () => slots.run(null, async () => prepareCachedPage(await renderOnce(), connect));
      return send(await cache.find(keyOf(found), prepare));
    }
  };

  return (request, reply) => {
    const key = request.method === 'POST' ? null : cacheKeyOf(request.url);
    if (key === null) return render(request, reply, chooseEncoding(request.headers['accept-encoding']));
    if (key.path !== statusPath) return sendCached(request, reply, key);
    return app.serviceStatus.read().then(({ checkedAt }) => sendCached(request, reply, key, checkedAt));
  };
}

function sendPage(reply: FastifyReply, { headers, body }: PageResponse): FastifyReply {
  return reply.headers(headers).send(body);
}

/** Responses that depend on more than the path. */
async function sendUncached(
  reply: FastifyReply,
  response: Response,
  { body, encoding }: { body: Buffer; encoding: Encoding },
) {
  reply.headers({ ...pageHeaders, ...Object.fromEntries(response.headers) });
  const isText = /^text\/|json|script/.test(response.headers.get('content-type') ?? '');
  if (!encoding || !isText || body.length < 1_000) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressText(body, encoding, ordinaryLevel));
}

async function openBuild(app: FastifyInstance, buildDirectory: string): Promise<() => Promise<Build>> {
  const bridgePath = path.join(buildDirectory, 'server', 'index.js');
  if (!existsSync(bridgePath))
    throw new ConfigError(`The pages are not built (${bridgePath} is missing). Run npm run build.`);
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
      if (checkingWorker.test(path.basename(file)))
        reply.header('content-security-policy', webAssemblyPolicy);
    },
  });
  // A missing file returns no page: a browser with an old page requests old names.
  app.get('/assets/*', (_request, reply) => {
    reply.callNotFound();
  });
  // Loaded for the first page that is requested.
  const load = async () => {
    const bridge = (await import(pathToFileURL(bridgePath).href)) as Bridge;
    return { handlePage: bridge.createPageHandler('production'), findPath: bridge.createPathFinder() };
  };
  let loaded: ReturnType<typeof load> | undefined;
  return () => (loaded ??= load());
}

/**
 * Nothing is cached in development, and every page is the application, so that an edit shows without a
 * reload.
 */
async function developmentPages(app: FastifyInstance, vite: ViteDevServer): Promise<Handler> {
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
  const { blog, sitePages, apiCalls, supportPromise, switches, serviceStatus } = app;
  return (request: FastifyRequest, nonce: string, isApp: boolean): PageContext => ({
    nonce,
    origin: ownOriginOf(request),
    installation: publicConfigOf(app.config, switches.current),
    isApp,
    blog,
    sitePages,
    apiCalls,
    version,
    firstAnswer: supportPromise.sentence,
    readStatus: serviceStatus.read,
  });
}

/** At our own origin: a Host header may name no host at all. */
function webRequestOf(request: FastifyRequest, reply: FastifyReply): Request {
  const { protocol, host } = new URL(ownOriginOf(request));
  return createRequest(request.raw, reply.raw, { protocol, host });
}
