import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { utcDay } from '#domain/usage/periods.ts';
import { usageSchema, type Usage } from '#domain/usage/usage.ts';
import { signedIn } from '../http/openapi.ts';
import type { UserRow } from '../sessions/session-user.ts';
import type { Database } from '../database/database.ts';
import { openProjects } from './open-projects.ts';
import { countRecordsOfDay, readUsage } from './read-usage.ts';

export const usageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  const response = { 200: usageSchema };

  app.get('/api/usage', {
    schema: { ...signedIn, summary: 'What the signed-in user has left.', response },
    handler: async (request) => usageOf(database, await request.requireUser(), new Date()),
  });

  app.post('/api/usage/project-access', {
    schema: {
      ...signedIn,
      summary: 'Opens Projects to a free user until the end of the UTC day, for one of the week’s accesses.',
      response,
      errors: ['generation.weekly-limit'],
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const now = new Date();
      if (user.isSubscribed) return usageOf(database, user, now);
      return readUsage({ ...user, ...(await openProjects(database, user.id, now)) }, now);
    },
  });
};

async function usageOf(database: Database, user: UserRow, now: Date): Promise<Usage> {
  if (!user.isSubscribed) return readUsage(user, now);
  const dailyGenerationsUsed = await countRecordsOfDay(database, user.id, now);
  return readUsage({ ...user, dailyGenerationsUsed, lastGenerationDate: utcDay(now) }, now);
}
