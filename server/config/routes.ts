import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { publicConfigSchema } from '#domain/installation/config.ts';
import { publicConfigOf } from './public-config.ts';

export const configRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/config', {
    schema: { summary: 'What this installation offers.', response: { 200: publicConfigSchema } },
    handler: () => publicConfigOf(app.config, app.switches.current),
  });
};
