import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signupsSchema } from '#domain/statistics/signups.ts';
import { readSignups } from './queries.ts';
import { cachedQuery } from '../database/cached-query.ts';

const keptMs = 5_000;

export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  const signups = cachedQuery(keptMs, (now) => readSignups(app.database, now));
  app.get('/api/stats/signups', {
    schema: {
      summary:
        'New accounts and subscriptions of the UTC day and of the UTC week so far, from Monday; counts of the last weeks.',
      response: { 200: signupsSchema },
    },
    handler: () => signups(new Date()),
  });
};
