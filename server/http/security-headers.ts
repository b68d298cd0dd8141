import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppConfig } from '../config/config.ts';
import { isBelow } from './is-below.ts';

/** What `securityHeaders` sets, for responses that are sent without its hook. */
export function securityHeadersOf({ mode }: Pick<AppConfig, 'mode'>): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // What other sites may show says so itself: pictures of uploads, of emails and of shared links.
    'cross-origin-resource-policy': 'same-origin',
    ...(mode === 'hosted' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Headers of every response. Pages replace the content security policy with their own, which allows their scripts. */
export const securityHeaders = plugin((app: FastifyInstance, _options, done) => {
  const headers = securityHeadersOf(app.config);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers);
    // Responses of the API depend on user and time.
    if (isBelow('/api/', request)) reply.header('cache-control', 'no-store');
    next();
  });
  done();
});
