import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { statusReportSchema } from '#domain/status/status.ts';

/** GET /api/status: what the page /status shows, for monitors. */
export const statusRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/status', {
    // Needed most while the server is overloaded, and cheap: the report is made once in ten seconds.
    config: { priority: 'vital' },
    schema: {
      summary: 'What works at this moment, as the page /status shows it. Measured every ten seconds at most.',
      response: { 200: statusReportSchema },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=10');
      return app.serviceStatus.read();
    },
  });
};
