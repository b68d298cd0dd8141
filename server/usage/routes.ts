import type { FastifyPluginAsync } from 'fastify';
import { readUsage } from './read-usage.ts';

export const usageRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/usage', async (request) => readUsage(await request.requireUser(), new Date()));
};
