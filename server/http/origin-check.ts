import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '#domain/errors/app-error.ts';
import type { AppConfig } from '../config/config.ts';
import { ownMachine } from '../config/own-machine.ts';
import { ownOriginOf } from './own-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may call it: it acts for nobody who is signed in. */
    allowsForeignOrigin?: true;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses, before anything else is done, what is no request to this site: a target that is no path (`*`, or a whole
 * address), a foreign host where PUBLIC_URL does not name ours, and a state-changing call of another site's page.
 *
 * Without PUBLIC_URL a page whose name is made to point to this machine (DNS rebinding) would have our origin, and with it
 * the test login and the inbox. CSRF: browsers send Origin and Sec-Fetch-Site, which no page can forge; other clients send
 * neither and have no cookies of a user.
 */
export const originCheck = plugin((app: FastifyInstance, _options, done) => {
  app.addHook('onRequest', (request, _reply, next) => {
    if (!request.url.startsWith('/'))
      return next(new AppError('input.invalid', { problem: 'The request target must be a path.' }));
    if (!isOwnHost(app.config, request.host)) return next(new AppError('request.foreign-host'));
    const isExempt = request.routeOptions.config.allowsForeignOrigin === true;
    if (!safeMethods.has(request.method) && !isExempt && !isOwn(request))
      return next(new AppError('request.foreign-origin'));
    next();
  });
  done();
});

let last = { own: '', named: '', isOwn: false };

/**
 * True for a Host header that names this site. Any name is right where PUBLIC_URL says which is ours, because then nothing depends on
 * it. The last one is remembered: nearly all are the same, and a URL parser takes longer than the rest of a redirect.
 */
export function isOwnHost({ publicUrl, host }: Pick<AppConfig, 'publicUrl' | 'host'>, named = ''): boolean {
  if (publicUrl !== null) return true;
  if (named !== last.named || host !== last.own) {
    const own = [...ownMachine, host.includes(':') ? `[${host}]` : host.toLowerCase()];
    last = { own: host, named, isOwn: own.includes(hostnameOf(named)) };
  }
  return last.isOwn;
}

/** The name in a Host header, without its port and as browsers write it; empty where there is none, or more than that. */
function hostnameOf(named: string): string {
  if (!/^[^/\\?#@]*$/.test(named)) return '';
  return URL.parse(`http://${named}`)?.hostname ?? '';
}

function isOwn(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return origin === ownOriginOf(request);
}
