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

/** Calls share a query that runs, for this time at most: a server never refuses them, and anybody can send many. */
const sharedMs = 1_000;
/** A database that has not responded by then is busy or away. */
const slowMs = 1_000;

/**
 * /healthz: the process runs. /readyz: it can serve, so the database responds and it is not stopping. A process whose statements wait for
 * the database is ready: with the same load another one would have the same queue, and a proxy would have none left.
 */
export const health = plugin((app: FastifyInstance, _options, done) => {
  let isStopping = false;
  let look: { result: Promise<unknown>; startedMs: number } | undefined;
  const { database } = app;
  /** Throws where the database is away. One that hangs is asked again, on another connection. */
  const lookAtDatabase = (): Promise<unknown> => {
    const now = performance.now();
    if (look && now - look.startedMs < sharedMs) return look.result;
    const own = { result: nullIfBusy(database, slowMs, database.query('select 1')), startedMs: now };
    const end = () => {
      if (look === own) look = undefined;
    };
    own.result.then(end, end);
    look = own;
    return own.result;
  };
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
