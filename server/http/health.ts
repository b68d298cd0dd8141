import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { isDatabaseBusy } from '../database/unavailable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Before a stop: from now on /readyz returns 503, so that proxies send requests to other processes. Requests are served as
     * before. Resolves after `forMs`.
     */
    drain: (forMs: number) => Promise<void>;
  }
}

/** /healthz: the process runs. /readyz: it can serve, so the database responds and it is not stopping. */
export const health = plugin((app: FastifyInstance, _options, done) => {
  let isStopping = false;
  app.addHook('preClose', (next) => {
    isStopping = true;
    next();
  });
  app.decorate('drain', async (forMs) => {
    isStopping = true;
    await wait(forMs);
  });
  app.get('/healthz', { config: { priority: 'vital' } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { priority: 'vital' } }, async (request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'not ready' });
    try {
      await app.database.query('select 1').catch((error: unknown) => {
        // With the same load another process would have the same queue.
        if (!isDatabaseBusy(error)) throw error;
      });
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  done();
});
