import type { FastifyPluginAsync } from 'fastify';
import { signupsSchema } from '#domain/statistics/signups.ts';
import { readSignups } from './queries.ts';
import { remembered } from './remembered.ts';

const keptMs = 5_000;

export const statisticsRoutes: FastifyPluginAsync = async (app) => {
  const signups = remembered(keptMs, (now) => readSignups(app.database, now));
  const api = {
    summary: 'New accounts and subscriptions of the UTC day and of the UTC week so far, from Monday.',
    answer: { schema: signupsSchema },
  };
  app.get('/api/stats/signups', { config: { api } }, () => signups(new Date()));
};
