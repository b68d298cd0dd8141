import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addedFactorSchema,
  authenticatorSetupSchema,
  confirmAuthenticatorSchema,
  hasSecondFactor,
  securitySchema,
} from '#domain/accounts/second-factors.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { isOffered } from '../oauth/oauth-clients.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { addToLog } from '../../http/request-log.ts';
import { assertConfirmed, confirmationErrors } from '../settings/assert-confirmed.ts';
import { countConfirmation } from '../settings/confirm-password.ts';
import { mailAddedFactor, mailNewRecoveryCodes, mailRemovedFactor } from './factor-mails.ts';
import { describeSecurity, findSecondFactors, lockAccount } from './queries.ts';
import { deleteUnneededCodes, makeFirstRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './totp.ts';

/** The authenticator app and the recovery codes of an account. Every change needs a fresh sign-in. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database } = app;
  const secret = config.sessionSecret;

  app.get('/api/account/security', {
    schema: {
      ...signedIn,
      summary:
        'What protects the account: authenticator app, passkeys, and how many recovery codes are left.',
      response: { 200: securitySchema },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const offered = { google: isOffered(config, 'google'), microsoft: isOffered(config, 'microsoft') };
      return describeSecurity(database.db, user, offered);
    },
  });

  app.post('/api/account/authenticator', {
    schema: {
      ...signedIn,
      summary: 'Starts the setup of an authenticator app. It is no factor until a code of it was entered.',
      response: { 200: authenticatorSetupSchema },
      errors: [...confirmationErrors, 'accounts.authenticator-present'],
    },
    handler: async (request) => {
      await assertConfirmed(request);
      const { id: userId, email } = await request.requireUser();
      return beginAuthenticator(database.db, { userId, email }, secret, new Date());
    },
  });

  app.put('/api/account/authenticator', {
    schema: {
      ...signedIn,
      summary:
        'Finishes the setup with a code of the app. Returns recovery codes if the account had no factor.',
      body: confirmAuthenticatorSchema,
      response: { 200: addedFactorSchema },
      errors: [
        ...confirmationErrors,
        'accounts.authenticator-absent',
        'accounts.code-wrong',
        'accounts.too-many-attempts',
      ],
    },
    handler: async (request) => {
      await assertConfirmed(request);
      const user = await request.requireUser();
      const now = new Date();
      const { code } = request.body;
      const forgetAttempts = await countConfirmation(database, user.id, now);
      const recoveryCodes = await database.db.transaction(async (transaction) => {
        await lockAccount(transaction, user.id);
        const codes = await makeFirstRecoveryCodes(transaction, user.id, secret, now);
        await confirmAuthenticator(transaction, user.id, { code, secrets: config, now });
        await mailAddedFactor(app, transaction, user, 'authenticator');
        return codes;
      });
      await forgetAttempts();
      addToLog(request, { event: 'factor-added', by: 'code' });
      return { recoveryCodes };
    },
  });

  app.delete('/api/account/authenticator', {
    schema: {
      ...signedIn,
      summary: 'Removes the authenticator app, and the recovery codes if the account has no passkey.',
      response: { 200: successSchema },
      errors: [...confirmationErrors],
    },
    handler: async (request) => {
      await assertConfirmed(request);
      const user = await request.requireUser();
      await database.db.transaction(async (transaction) => {
        await lockAccount(transaction, user.id);
        const wasFactor = await removeAuthenticator(transaction, user.id);
        await deleteUnneededCodes(transaction, user.id);
        if (wasFactor) await mailRemovedFactor(app, transaction, user, 'authenticator');
      });
      addToLog(request, { event: 'factor-removed', by: 'code' });
      return { success: true } as const;
    },
  });

  app.post('/api/account/recovery-codes', {
    schema: {
      ...signedIn,
      summary: 'Makes new recovery codes; the earlier ones do not work any more.',
      response: { 200: addedFactorSchema },
      errors: [...confirmationErrors, 'accounts.second-factor-absent'],
    },
    handler: async (request) => {
      await assertConfirmed(request);
      const user = await request.requireUser();
      const recoveryCodes = await database.db.transaction(async (transaction) => {
        await lockAccount(transaction, user.id);
        if (!hasSecondFactor(await findSecondFactors(transaction, user.id)))
          throw new AppError('accounts.second-factor-absent');
        await mailNewRecoveryCodes(app, transaction, user);
        return makeRecoveryCodes(transaction, user.id, secret, new Date());
      });
      addToLog(request, { event: 'recovery-codes-replaced' });
      return { recoveryCodes };
    },
  });
};
