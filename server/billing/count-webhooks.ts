import type { FastifyInstance } from 'fastify';

/** Counts for the status page how the messages of a payment provider were handled. Requests without a valid signature are not counted. */
export function countWebhooks(app: FastifyInstance): void {
  app.addHook('onResponse', (_request, { statusCode }, next) => {
    if (statusCode < 300) app.countOutcome('payments', 'succeeded');
    else if (statusCode >= 500) app.countOutcome('payments', 'failed');
    next();
  });
}
