import type { FastifyPluginAsync } from 'fastify';
import { usageSchema } from '#domain/usage/usage.ts';
import { readUsage } from './read-usage.ts';

export const usageRoutes: FastifyPluginAsync = async (app) => {
  const api = {
    summary: 'What the signed-in user has left.',
    answer: { schema: usageSchema },
    isSignedIn: true,
  };
  app.get('/api/usage', { config: { api } }, async (request) =>
    readUsage(await request.requireUser(), new Date()),
  );
};
