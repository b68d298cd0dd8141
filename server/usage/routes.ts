import type { FastifyPluginAsync } from 'fastify';
import { utcDay } from '#domain/usage/periods.ts';
import { usageSchema, type Usage } from '#domain/usage/usage.ts';
import type { UserRow } from '../sessions/session-user.ts';
import type { Database } from '../database/database.ts';
import { openProjects } from './open-projects.ts';
import { countRecordsOfDay, readUsage } from './read-usage.ts';

export const usageRoutes: FastifyPluginAsync = async (app) => {
  const { database } = app;
  const answered = { answer: { schema: usageSchema }, isSignedIn: true };

  const usage = { ...answered, summary: 'What the signed-in user has left.' };
  app.get('/api/usage', { config: { api: usage } }, async (request) =>
    usageOf(database, await request.requireUser(), new Date()),
  );

  const access = {
    ...answered,
    summary: 'Opens Projects to a free user until the end of the UTC day, for one of the week’s accesses.',
    errors: ['generation.weekly-limit'] as const,
  };
  app.post('/api/usage/project-access', { config: { api: access } }, async (request) => {
    const user = await request.requireUser();
    const now = new Date();
    if (user.isSubscribed) return usageOf(database, user, now);
    return readUsage({ ...user, ...(await openProjects(database, user.id, now)) }, now);
  });
};

async function usageOf(database: Database, user: UserRow, now: Date): Promise<Usage> {
  if (!user.isSubscribed) return readUsage(user, now);
  const dailyGenerationsUsed = await countRecordsOfDay(database, user.id, now);
  return readUsage({ ...user, dailyGenerationsUsed, lastGenerationDate: utcDay(now) }, now);
}
