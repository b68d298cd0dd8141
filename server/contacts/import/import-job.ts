import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { importQueue, type ImportJob } from './import-queue.ts';
import { runPass } from './run-pass.ts';

const retryLimit = 20;

/** Files with contacts are read and written by any process, one at a time in each. What a killed one has written is not written again. */
export const importJobs = plugin(async (app: FastifyInstance) => {
  await app.jobs.addQueue(importQueue, {
    retryLimit,
    retryDelaySeconds: 2,
    retryDelayMostSeconds: 60,
    keptSeconds: 24 * 3_600,
    runsAtMostSeconds: 3_600,
  });
  const stop = new AbortController();
  app.addHook('preClose', (done) => {
    stop.abort(new Error('the server stops'));
    done();
  });
  app.addHook('onListen', () =>
    app.jobs.work<ImportJob>(importQueue, ({ data, retryCount }) =>
      runPass(app, data, { signal: stop.signal, isLastTry: retryCount >= retryLimit }),
    ),
  );
});
