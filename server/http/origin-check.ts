import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '#domain/errors/app-error.ts';
import { ownOriginOf } from './own-origin.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: a state-changing call must come from our own pages. Browsers send Origin and Sec-Fetch-Site, which no
 * page can forge; other clients send neither and have no cookies of a user.
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
