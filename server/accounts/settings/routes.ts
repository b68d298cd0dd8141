import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  changeEmailSchema,
  changePasswordSchema,
  checkDeletion,
  checkEmailChange,
  checkPasswordChange,
  deleteAccountSchema,
} from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { sessions, users } from '../../database/schema/accounts.ts';
import { parseBody } from '../../http/parse-body.ts';
import { assertOwnAccount } from '../../sessions/assert-own-account.ts';
import { assertPasswordAllowed } from '../validation/password-rules.ts';
import { countAccountRequest } from '../../rate-limits/account-requests.ts';
import { recipientName } from '../recipient-name.ts';
import { hashPassword } from '../password.ts';
import { toSessionUser, type UserRow } from '../../sessions/session-user.ts';
import { requestEmailChange } from './ask-for-new-address.ts';
import { changeEmail } from './change-email.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteAccount } from './delete-account.ts';
import { described } from './described.ts';
import { exportAccount } from './export-account.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

/** What an account's owner asks of it. The session alone decides whose account that is. */
export const settingsRoutes: FastifyPluginAsync = async (app) => {
  const { config, database, mail } = app;

  app.put('/api/account/email', { config: { api: described.changeEmail } }, async (request) => {
    const user = await ownerOf(request);
    const wrong = checkEmailChange(textIn(request.body, 'newEmail'), user.email);
    if (wrong) throw new AppError(wrong);
    const { newEmail } = parseBody(changeEmailSchema, request.body);
    const now = new Date();
    const asked = { kind: 'change', email: newEmail, ipAddress: request.ip, mode: config.mode } as const;
    const { mayMail } = await countAccountRequest(database, asked, now);
    if (config.requireEmailVerification) {
      await requestEmailChange(app, { user, newEmail, mayMail, now });
      return { user: toSessionUser(user), requiresEmailVerification: true };
    }
    const changed = await changeEmail(database, user, newEmail, async (transaction) => {
      await mail.send(transaction, user.email, { kind: 'email-changed', name: recipientName(user) });
      await app.billing?.enqueueEmailUpdate(transaction, user.id);
    });
    app.billing?.wakeWorkers();
    return { user: toSessionUser(changed), requiresEmailVerification: false };
  });

  app.put('/api/account/password', { config: { api: described.changePassword } }, async (request, reply) => {
    const user = await ownerOf(request);
    const [currentPassword, newPassword] = ['currentPassword', 'newPassword'].map((name) =>
      textIn(request.body, name),
    ) as [string, string];
    const wrong = checkPasswordChange({ currentPassword, newPassword, confirmPassword: newPassword });
    if (wrong) throw new AppError(wrong);
    const given = parseBody(changePasswordSchema, request.body);
    assertPasswordAllowed(given.newPassword, config.mode, 'accounts.new-password-short');
    if (user.password === null) throw new AppError('accounts.password-absent');
    await confirmPassword(database, user, given.currentPassword, new Date());
    const password = await hashPassword(given.newPassword);
    await database.db.transaction(async (transaction) => {
      await transaction.update(users).set({ password }).where(eq(users.id, user.id));
      await transaction.delete(sessions).where(eq(sessions.userId, user.id));
      await reply.signIn(user.id, transaction);
      await mail.send(transaction, user.email, { kind: 'password-changed', name: recipientName(user) });
    });
    return { success: true };
  });

  app.delete('/api/account/delete', { config: { api: described.deleteAccount } }, async (request, reply) => {
    const user = await ownerOf(request);
    const wrong = checkDeletion(textIn(request.body, 'password'), user.password !== null);
    if (wrong) throw new AppError(wrong);
    const { password } = parseBody(deleteAccountSchema, request.body ?? {});
    if (user.password !== null) await confirmPassword(database, user, password ?? '', new Date());
    await deleteAccount(database, user.id, async (transaction, { stripeCustomerId }) => {
      await mail.send(transaction, user.email, { kind: 'account-deleted', name: recipientName(user) });
      if (!stripeCustomerId) return;
      if (app.billing) await app.billing.enqueueCustomerCleanup(transaction, stripeCustomerId);
      else app.log.warn('an account was deleted while payments are off; its subscription may go on');
    });
    app.billing?.wakeWorkers();
    await reply.signOut();
    return { success: true };
  });

  app.get('/api/account/sessions', { config: { api: described.sessions } }, async (request) => {
    const user = await request.requireUser();
    return { sessions: await listSessions(database.db, user.id, request.sessionTokenHash(), new Date()) };
  });

  app.delete<{ Params: { id: string } }>(
    '/api/account/sessions/:id',
    { config: { api: described.endSession } },
    async (request) => {
      const user = await request.requireUser();
      const { data: id } = z.uuid().safeParse(request.params.id);
      if (!id || !(await endSession(database.db, user.id, id)))
        throw new AppError('accounts.session-unknown');
      return { success: true };
    },
  );

  app.delete('/api/account/sessions', { config: { api: described.endOtherSessions } }, async (request) => {
    const user = await request.requireUser();
    await endOtherSessions(database.db, user.id, request.sessionTokenHash() ?? '');
    return { success: true };
  });

  app.get('/api/account/export', { config: { api: described.export } }, async (request, reply) => {
    const user = await request.requireUser();
    const content = await exportAccount(database.db, user, new Date());
    reply.header('content-disposition', 'attachment; filename="aigen-account.json"');
    return reply.type('application/json').send(JSON.stringify(content, null, 2));
  });
};

async function ownerOf(request: FastifyRequest): Promise<UserRow> {
  const user = await request.requireUser();
  assertOwnAccount(request.body, user);
  return user;
}

/** A field as it was typed; what is no text is the schema's to refuse. */
function textIn(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : 'not a text';
}
