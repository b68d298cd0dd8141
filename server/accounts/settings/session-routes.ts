import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionListSchema } from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { addToLog } from '../../http/request-log.ts';
import { assertConfirmed, confirmationErrors } from './assert-confirmed.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

const success = { success: true } as const;

/** The sessions of the account: listed by its owner, and ended after a fresh sign-in. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;

  app.get('/api/account/sessions', {
    schema: {
      ...signedIn,
      summary: 'The sessions of the account, the one last used first.',
      response: { 200: sessionListSchema },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      return { sessions: await listSessions(database.db, user.id, request.sessionTokenHash(), new Date()) };
    },
  });

  app.delete('/api/account/sessions/:id', {
    schema: {
      ...signedIn,
      summary: 'Ends one session of the account.',
      params: z.object({ id: z.uuid() }),
      response: { 200: successSchema },
      errors: [...confirmationErrors],
      invalid: { params: 'accounts.session-unknown' },
    },
    handler: async (request) => {
      await assertConfirmed(request);
      const user = await request.requireUser();
      if (!(await endSession(database.db, user.id, request.params.id)))
        throw new AppError('accounts.session-unknown');
      addToLog(request, { event: 'sessions-ended' });
      return success;
    },
  });

  app.delete('/api/account/sessions', {
    schema: {
      ...signedIn,
      summary: 'Ends every session of the account but this one.',
      response: { 200: successSchema },
      errors: [...confirmationErrors],
    },
    handler: async (request) => {
      await assertConfirmed(request);
      const user = await request.requireUser();
      await endOtherSessions(database.db, user.id, request.sessionTokenHash() ?? '');
      addToLog(request, { event: 'sessions-ended' });
      return success;
    },
  });
};
