import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { activitySchema, onlineSchema, onlineWithinMs } from '#domain/presence/presence.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { parseBody } from '../http/parse-body.ts';
import { remembered } from '../statistics/remembered.ts';
import { countOnline, noteActivity } from './queries.ts';

/** The count may be this old: it is asked for by everybody who looks at a page. */
const countKeptMs = 5_000;

const described = {
  activity: {
    summary: 'Says that the signed-in user is there.',
    body: activitySchema,
    answer: { schema: z.object({ success: z.literal(true) }) },
    errors: ['accounts.not-yours'],
    isSignedIn: true,
  },
  online: {
    summary: 'How many people were there in the last five minutes.',
    answer: { schema: onlineSchema },
  },
} as const;

export const presenceRoutes: FastifyPluginAsync = async (app) => {
  const { database } = app;
  const count = remembered(countKeptMs, (now) =>
    countOnline(database.db, new Date(now.getTime() - onlineWithinMs)),
  );

  app.post('/api/users/activity', { config: { api: described.activity } }, async (request) => {
    const user = await request.requireUser();
    const { user: named } = parseBody(activitySchema, request.body ?? {});
    if (!isSame(named, user)) throw new AppError('accounts.not-yours');
    const visitor = { ipAddress: request.ip, userAgent: request.headers['user-agent'] };
    await noteActivity(database.db, user, visitor, new Date());
    return { success: true };
  });

  app.get('/api/users/online', { config: { api: described.online } }, async () => ({
    count: await count(new Date()),
  }));
};

/** Browsers send the user as they have stored it; where it has an id, that must be the session's. */
function isSame(named: unknown, user: UserRow): boolean {
  if (typeof named === 'string') return named === user.id;
  if (typeof named !== 'object' || named === null) return true;
  const id: unknown = Reflect.get(named, 'id');
  return id === undefined || id === user.id || id === user.email;
}
