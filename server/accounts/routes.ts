import type { FastifyPluginAsync } from 'fastify';
import type { Queries } from '../database/database.ts';
import type { Mail } from '../mail/mails.ts';
import { described } from './described.ts';
import { findTestUser } from './find-test-user.ts';
import { countAccountRequest } from '../rate-limits/account-requests.ts';
import { logIn } from './log-in.ts';
import { recipientName } from './recipient-name.ts';
import { createVerificationToken } from './verification/verify-email.ts';
import { recordLogin } from './queries.ts';
import { readRegistration, registerAccount } from './register.ts';
import { registerPending } from './register-pending.ts';
import { toSessionUser } from '../sessions/session-user.ts';

export const accountRoutes: FastifyPluginAsync = async (app) => {
  const { config, database, mail } = app;

  app.post('/api/auth/register', { config: { api: described.register } }, async (request, reply) => {
    const registration = readRegistration(request.body, config.mode);
    const { email } = registration;
    const now = new Date();
    const asked = { kind: 'register', email, ipAddress: request.ip, mode: config.mode } as const;
    const { mayMail } = await countAccountRequest(database, asked, now);
    reply.code(201);
    if (!config.requireEmailVerification) {
      const user = await registerAccount(database, registration, now, (transaction, { id }) =>
        reply.signIn(id, transaction),
      );
      return { user: toSessionUser(user), requiresEmailVerification: false };
    }
    const write = (transaction: Queries, content: Mail) =>
      mayMail ? mail.send(transaction, email, content) : mail.sendNothing(transaction);
    const user = await registerPending(database, registration, now, {
      toNew: async (transaction, made) => {
        const token = await createVerificationToken(
          transaction,
          { userId: made.id },
          config.sessionSecret,
          now,
        );
        await write(transaction, { kind: 'verify-email', name: recipientName(made), token });
      },
      toOwner: (transaction, owner) =>
        write(transaction, { kind: 'address-in-use', name: recipientName(owner) }),
    });
    return { user, requiresEmailVerification: true };
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
    await recordLogin(database.db, user.id, now);
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
      const sandbox = app.payments?.mode === 'sandbox' ? (app.billing?.context ?? null) : null;
      const user = await findTestUser(database, sandbox, new Date());
      await reply.signIn(user.id);
      return { user: toSessionUser(user) };
    });
  }
};
