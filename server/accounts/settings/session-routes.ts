import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionListSchema } from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

const success = { success: true } as const;

/** The sessions of the account: listed and ended by its owner. */
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
      invalid: { params: 'accounts.session-unknown' },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      if (!(await endSession(database.db, user.id, request.params.id)))
        throw new AppError('accounts.session-unknown');
      return success;
    },
  });

  app.delete('/api/account/sessions', {
    schema: {
      ...signedIn,
      summary: 'Ends every session of the account but this one.',
      response: { 200: successSchema },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      await endOtherSessions(database.db, user.id, request.sessionTokenHash() ?? '');
      return success;
    },
  });
};
