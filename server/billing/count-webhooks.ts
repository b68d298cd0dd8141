import type { FastifyInstance } from 'fastify';

/** Counts for the status page how a provider's messages were handled. Refused ones are not counted: the provider did not sign them. */
export function countWebhooks(app: FastifyInstance): void {
  app.addHook('onResponse', (_request, { statusCode }, next) => {
    if (statusCode < 300) app.countOutcome('payments', 'succeeded');
    else if (statusCode >= 500) app.countOutcome('payments', 'failed');
    next();
  });
}
