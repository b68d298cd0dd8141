import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { isTrackedLink } from '../http/is-below.ts';
import type { Span, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tracing: Tracing;
  }
}

/**
 * A span for each request: the pattern of its route, its status and its id, and nothing that anybody sent. None for tracked
 * links, whose visitors are counted and not known.
 */
export const traceRequests = plugin<{ tracing: Tracing }>((app: FastifyInstance, { tracing }, done) => {
  app.decorate('tracing', tracing);
  if (!tracing.isOn) return done();
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, next) => {
    if (isTrackedLink(request)) return next();
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracing.begin(`${request.method} ${route}`, {
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'aigen.request.id': request.id,
      },
      parent: parentOf(request),
    });
    spans.set(request, span);
    // Also where the client leaves before the response is complete.
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      span.add({ 'http.response.status_code': statusCode, 'aigen.response.complete': writableFinished });
      if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    });
    span.run(next);
  });
  // Events of the body come from the connection, outside of the span.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request);
    if (span) span.run(next);
    else next();
  });
  app.addHook('onError', (request, _reply, error, next) => {
    spans.get(request)?.add({ 'aigen.error.code': isAppError(error) ? error.code : 'server.unexpected' });
    next();
  });
  done();
});

/** The trace that a trusted proxy began; what others send is ignored. `ips` has two addresses only where the peer is trusted. */
function parentOf({ headers, ips = [] }: FastifyRequest) {
  const { traceparent } = headers;
  if (typeof traceparent !== 'string' || ips.length < 2) return undefined;
  return { traceparent, isForeign: true };
}
