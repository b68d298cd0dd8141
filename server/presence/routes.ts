import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { numberInWords } from '#domain/text/number-words.ts';
import { activitySchema, onlineSchema, onlineWithinMs } from '#domain/statistics/presence.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { signedIn, successSchema } from '../http/openapi.ts';
import { cachedQuery } from '../database/cached-query.ts';
import { countOnline, recordActivity } from './queries.ts';

/** The count may be this old, because every open page polls it. */
const countKeptMs = 5_000;

export const presenceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  const count = cachedQuery(countKeptMs, (now) =>
    countOnline(database.db, new Date(now.getTime() - onlineWithinMs)),
  );

  app.post('/api/users/activity', {
    schema: {
      ...signedIn,
      summary: 'Reports that the signed-in user is active.',
      body: activitySchema,
      response: { 200: successSchema },
      errors: ['accounts.not-yours'],
    },
    handler: async (request) => {
      const user = await request.requireUser();
      if (!isSame(request.body.user, user)) throw new AppError('accounts.not-yours');
      const visitor = { ipAddress: request.ip, userAgent: request.headers['user-agent'] };
      await recordActivity(database.db, user, visitor, new Date());
      return { success: true } as const;
    },
  });

  app.get('/api/users/online', {
    schema: {
      summary: `How many people were active in the last ${numberInWords(onlineWithinMs / 60_000)} minutes.`,
      response: { 200: onlineSchema },
    },
    handler: async () => ({ count: await count(new Date()) }),
  });
};

/** Browsers send the user they have stored; if it has an id, it must be the session's. */
function isSame(named: unknown, user: UserRow): boolean {
  if (typeof named === 'string') return named === user.id;
  if (typeof named !== 'object' || named === null) return true;
  const id: unknown = Reflect.get(named, 'id');
  return id === undefined || id === user.id || id === user.email;
}
