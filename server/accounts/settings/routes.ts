import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  changedEmailSchema,
  changedNameSchema,
  changeEmailSchema,
  changeNameSchema,
  changePasswordSchema,
  checkDeletion,
  checkEmailChange,
  checkPasswordChange,
  deleteAccountSchema,
} from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { users } from '../../database/schema/accounts.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { addToLog } from '../../http/request-log.ts';
import { endAllAccess } from '../end-all-access.ts';
import { assertPasswordAllowed } from '../password-rules.ts';
import { countAccountRequest } from '../../rate-limits/account-requests.ts';
import { countCall } from '../../rate-limits/count-call.ts';
import { recipientName } from '../recipient-name.ts';
import { hashPassword } from '../password.ts';
import { assertOwnAccount, toSessionUser } from '../../sessions/session-user.ts';
import { canonicalEmail } from '../mailbox.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { changeEmail, requestEmailChange } from './change-email.ts';
import { changeName } from './change-name.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export/export-account.ts';
import { sessionRoutes } from './session-routes.ts';

const success = { success: true } as const;

/** Changes that the owner of an account makes. The session alone decides whose account that is. */
export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const routes of [nameRoute, emailRoute, passwordRoute, sessionRoutes, confirmRoutes, dataRoutes])
    await app.register(routes);
};

const nameRoute: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;

  app.put('/api/account/name', {
    schema: {
      ...signedIn,
      summary: 'Changes first name, last name and username; the username is unique in any letter case.',
      body: changeNameSchema,
      response: { 200: changedNameSchema },
      errors: ['accounts.not-yours', 'accounts.username-taken', 'request.too-many'],
    },
    preValidation: [assertOwnAccount],
    handler: async (request) => {
      const user = await request.requireUser();
      const { firstName, lastName, username } = request.body;
      // A username that is refused tells that it is taken, as a registration does.
      await countCall(database, 'name', user.id, new Date());
      const changed = await changeName(database, user, { firstName, lastName, username });
      return { user: toSessionUser(changed, app.config) };
    },
  });
};

const emailRoute: FastifyPluginAsyncZod = async (app) => {
  const { config, database, mail } = app;

  app.put('/api/account/email', {
    schema: {
      ...signedIn,
      summary: 'Changes the address; where addresses are verified, once the new one is.',
      body: changeEmailSchema,
      response: { 200: changedEmailSchema },
      errors: [
        'accounts.not-yours',
        'accounts.email-unchanged',
        'accounts.email-invalid',
        'accounts.email-taken',
        'accounts.fresh-sign-in-required',
        'accounts.password-wrong',
        'accounts.too-many-attempts',
      ],
    },
    preValidation: [
      assertOwnAccount,
      async (request) => {
        const wrong = checkEmailChange(textIn(request.body, 'newEmail'), (await request.requireUser()).email);
        if (wrong) throw new AppError(wrong);
      },
    ],
    handler: async (request) => {
      const user = await request.requireUser();
      await assertConfirmed(request, request.body.password);
      const newEmail = canonicalEmail(request.body.newEmail);
      const now = new Date();
      const counted = { kind: 'change', email: newEmail, ipAddress: request.ip, mode: config.mode } as const;
      const { mayMail } = await countAccountRequest(database, counted, now);
      if (config.requireEmailVerification) {
        await requestEmailChange(app, { user, newEmail, mayMail, now });
        return { user: toSessionUser(user, config), requiresEmailVerification: true };
      }
      const changed = await changeEmail(database, user, newEmail, async (transaction) => {
        await mail.send(transaction, user.email, { kind: 'email-changed', name: recipientName(user) });
        await app.billing?.enqueueEmailUpdate(transaction, user.id);
      });
      app.billing?.wakeWorkers();
      addToLog(request, { event: 'address-changed' });
      return { user: toSessionUser(changed, config), requiresEmailVerification: false };
    },
  });
};

const passwordRoute: FastifyPluginAsyncZod = async (app) => {
  const { config, database, mail } = app;

  app.put('/api/account/password', {
    schema: {
      ...signedIn,
      summary:
        'Sets a new password, ends all other sessions and mailed links, and gives this session a new id.',
      body: changePasswordSchema,
      response: { 200: successSchema },
      errors: [
        'accounts.not-yours',
        'accounts.password-fields-missing',
        'accounts.new-password-short',
        'accounts.password-common',
        'accounts.password-wrong',
        'accounts.password-absent',
        'accounts.fresh-sign-in-required',
        'accounts.too-many-attempts',
      ],
    },
    preValidation: [
      assertOwnAccount,
      async ({ body }) => {
        const newPassword = textIn(body, 'newPassword');
        const currentPassword = textIn(body, 'currentPassword');
        const wrong = checkPasswordChange({ currentPassword, newPassword, confirmPassword: newPassword });
        if (wrong) throw new AppError(wrong);
      },
    ],
    handler: async (request, reply) => {
      const user = await request.requireUser();
      const { currentPassword, newPassword } = request.body;
      await assertPasswordAllowed(newPassword, {
        mode: config.mode,
        short: 'accounts.new-password-short',
        person: user,
      });
      if (user.password === null) throw new AppError('accounts.password-absent');
      await assertConfirmed(request, currentPassword);
      const password = await hashPassword(newPassword);
      await database.db.transaction(async (transaction) => {
        await transaction.update(users).set({ password }).where(eq(users.id, user.id));
        await endAllAccess(transaction, user.id);
        await reply.renewSession(user.id, transaction);
        await mail.send(transaction, user.email, { kind: 'password-changed', name: recipientName(user) });
      });
      addToLog(request, { event: 'password-changed' });
      return success;
    },
  });
};

/** Everything of an account: taken along, or deleted. */
const dataRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, mail } = app;

  app.delete('/api/account/delete', {
    schema: {
      ...signedIn,
      summary: 'Deletes the account and everything kept with it, and ends all its sessions.',
      body: deleteAccountSchema,
      response: { 200: successSchema },
      errors: [
        'accounts.not-yours',
        'accounts.deletion-password-missing',
        'accounts.fresh-sign-in-required',
        'accounts.password-wrong',
        'accounts.too-many-attempts',
      ],
    },
    preValidation: [
      assertOwnAccount,
      async (request) => {
        const { password } = await request.requireUser();
        const wrong = checkDeletion(textIn(request.body, 'password'), password !== null);
        if (wrong) throw new AppError(wrong);
      },
    ],
    handler: async (request, reply) => {
      const user = await request.requireUser();
      await assertConfirmed(request, request.body.password ?? '');
      await deleteAccount(
        database,
        user.id,
        async (transaction, { stripeCustomerId: customerId, paypalIds }) => {
          await mail.send(transaction, user.email, { kind: 'account-deleted', name: recipientName(user) });
          if (!customerId && paypalIds.length === 0) return;
          if (app.billing) await app.billing.enqueueCleanup(transaction, { customerId, paypalIds });
          else app.log.warn('an account was deleted while payments are off; its subscription may go on');
        },
      );
      app.billing?.wakeWorkers();
      await reply.signOut();
      addToLog(request, { event: 'account-deleted' });
      return success;
    },
  });

  // Of this process: another one may write the same account's export at the same time.
  const exporting = new Map<string, symbol>();
  app.get('/api/account/export', {
    config: { limit: 'export' },
    schema: {
      ...signedIn,
      summary: 'Everything the server has of the account, as one JSON file, without hashes.',
      response: { 200: z.record(z.string(), z.unknown()) },
      errors: ['accounts.export-running', 'request.too-many'],
    },
    handler: async (request, reply) => {
      const user = await request.requireUser();
      const now = new Date();
      if (exporting.has(user.id)) throw new AppError('accounts.export-running');
      const mine = Symbol();
      exporting.set(user.id, mine);
      const release = () => {
        if (exporting.get(user.id) === mine) exporting.delete(user.id);
      };
      try {
        await countCall(database, 'export', user.id, now);
      } catch (error) {
        release();
        throw error;
      }
      // By itself it would hold sixteen records, each of up to some megabytes, for a reader that is slow.
      const file = Readable.from(releasing(exportAccount(database, user, now), release), {
        highWaterMark: 1,
      });
      // A reader that left before the first piece.
      file.once('close', release);
      reply.header('content-disposition', 'attachment; filename="aigen-account.json"');
      reply.type('application/json; charset=utf-8');
      return reply.send(file as never);
    },
  });
};

/** The pieces, and `release` once they are read or given up. */
async function* releasing(pieces: AsyncIterable<string>, release: () => void): AsyncGenerator<string> {
  try {
    yield* pieces;
  } finally {
    release();
  }
}

/** A field as it was typed. The schema refuses what is not a text. */
function textIn(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : 'not a text';
}
