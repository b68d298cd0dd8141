import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Counts for the status page how the messages of a payment provider were handled. Requests without a valid signature are not counted, nor
 * are those that a busy server refuses before it looks at the signature: anybody can send them.
 */
export function countWebhooks(app: FastifyInstance): void {
  const handled = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', (request, _reply, next) => {
    handled.add(request);
    next();
  });
  app.addHook('onResponse', (request, { statusCode }, next) => {
    if (statusCode < 300) app.countOutcome('payments', 'succeeded');
    else if (statusCode >= 500 && handled.has(request)) app.countOutcome('payments', 'failed');
    next();
  });
}
