import type { FastifyPluginAsync } from 'fastify';
import { utcDay } from '#domain/usage/periods.ts';
import { usageSchema } from '#domain/usage/usage.ts';
import { countRecordsOfDay, readUsage } from './read-usage.ts';

export const usageRoutes: FastifyPluginAsync = async (app) => {
  const api = {
    summary: 'What the signed-in user has left.',
    answer: { schema: usageSchema },
    isSignedIn: true,
  };
  app.get('/api/usage', { config: { api } }, async (request) => {
    const user = await request.requireUser();
    const now = new Date();
    if (!user.isSubscribed) return readUsage(user, now);
    const dailyGenerationsUsed = await countRecordsOfDay(app.database, user.id, now);
    return readUsage({ ...user, dailyGenerationsUsed, lastGenerationDate: utcDay(now) }, now);
  });
};
