import type { FastifyPluginAsync } from 'fastify';
import { publicConfigSchema } from '#domain/installation/config.ts';
import { publicConfigOf } from './public-config.ts';

export const installationRoutes: FastifyPluginAsync = async (app) => {
  const answer = publicConfigOf(app.config);
  const api = { summary: 'What this installation offers.', answer: { schema: publicConfigSchema } };
  app.get('/api/config', { config: { api } }, () => answer);
};
