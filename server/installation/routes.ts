import type { FastifyPluginAsync } from 'fastify';
import { publicConfigOf } from './public-config.ts';

export const installationRoutes: FastifyPluginAsync = async (app) => {
  const answer = publicConfigOf(app.config);
  app.get('/api/config', () => answer);
};
