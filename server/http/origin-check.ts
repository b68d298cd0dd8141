import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '#domain/errors/app-error.ts';
import { ownOriginOf } from './own-origin.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A state-changing call must come from our own pages. Browsers say where a call comes from in Origin and
 * Sec-Fetch-Site, and no page can forge either; a client that is no browser sends neither and carries nobody's cookies.
 */
export const originCheck = plugin((app: FastifyInstance, _options, done) => {
  app.addHook('onRequest', (request, _reply, next) => {
    if (safeMethods.has(request.method) || isOwn(request)) return next();
    next(new AppError('request.foreign-origin'));
  });
  done();
});

function isOwn(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return origin === ownOriginOf(request);
}
