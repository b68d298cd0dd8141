import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { nullIfBusy } from '../database/responds.ts';
import { limitLogLines } from './limit-log-lines.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Before a stop: from now on /readyz returns 503, so that proxies send requests to other processes. Requests are served as
     * before. Resolves after `forMs`.
     */
    drain: (forMs: number) => Promise<void>;
  }
}

/** A database that has not responded by then is busy or away. */
const slowMs = 1_000;

/**
 * /healthz: the process runs. /readyz: it can serve, so the database responds and it is not stopping. A process whose statements wait for
 * the database is ready: with the same load another one would have the same queue, and a proxy would have none left.
 */
export const health = plugin((app: FastifyInstance, _options, done) => {
  let isStopping = false;
  let look: Promise<unknown> | undefined;
  const { database } = app;
  /**
   * Throws where the database is away. Calls share a query that runs, because they are never refused and anybody can send many. It ends
   * within 4 seconds: `slowMs`, and the times of `postgresResponds`.
   */
  const lookAtDatabase = () =>
    (look ??= nullIfBusy(database, slowMs, database.query('select 1')).finally(() => (look = undefined)));
  const logNotReady = limitLogLines((more, err: unknown) => app.log.warn({ err, ...more }, 'not ready'));
  app.addHook('preClose', (next) => {
    isStopping = true;
    next();
  });
  app.decorate('drain', async (forMs) => {
    isStopping = true;
    await wait(forMs);
  });
  app.get('/healthz', { config: { priority: 'vital' } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { priority: 'vital' } }, async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'not ready' });
    try {
      await lookAtDatabase();
      return { status: 'ready' };
    } catch (error) {
      logNotReady(error);
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  done();
});
