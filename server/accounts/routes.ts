import type { FastifyPluginAsync } from 'fastify';
import { described } from './described.ts';
import { findTestUser } from './find-test-user.ts';
import { logIn } from './log-in.ts';
import { noteLogin } from './queries.ts';
import { askForVerification, readRegistration, registerAccount } from './register.ts';
import { toSessionUser } from './session-user.ts';

export const accountRoutes: FastifyPluginAsync = async (app) => {
  const { config, database } = app;

  app.post('/api/auth/register', { config: { api: described.register } }, async (request, reply) => {
    const registration = readRegistration(request.body, config.mode);
    const now = new Date();
    const user = await registerAccount(database, registration, now, async (transaction, { id }) => {
      if (config.requireEmailVerification)
        await askForVerification(transaction, id, config.sessionSecret, now);
      else await reply.signIn(id, transaction);
    });
    reply.code(201);
    return { user: toSessionUser(user), requiresEmailVerification: config.requireEmailVerification };
  });

  app.post('/api/auth/login', { config: { api: described.login } }, async (request, reply) => {
    const now = new Date();
    const user = await logIn(database, {
      body: request.body,
      ipAddress: request.ip,
      isKnownDeviceOf: (userId) => request.isKnownDeviceOf(userId),
      requireEmailVerification: config.requireEmailVerification,
      now,
    });
    await noteLogin(database.db, user.id, now);
    await reply.signIn(user.id);
    return { user: toSessionUser(user) };
  });

  app.post('/api/auth/logout', { config: { api: described.logout } }, async (_request, reply) => {
    await reply.signOut();
    return { success: true };
  });

  app.get('/api/auth/user', { config: { api: described.user } }, async (request) => ({
    user: toSessionUser(await request.requireUser()),
  }));

  if (config.mode === 'local') {
    app.post('/api/auth/test-login', { config: { api: described.testLogin } }, async (_request, reply) => {
      const user = await findTestUser(database);
      await reply.signIn(user.id);
      return { user: toSessionUser(user) };
    });
  }
};
