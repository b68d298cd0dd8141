import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  confirmationMethods,
  confirmationSchema,
  passkeyOptionsSchema,
} from '#domain/accounts/second-factors.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { addToLog } from '../../http/request-log.ts';
import { createChallenge } from '../passkeys/challenges.ts';
import { usePasskeyOptions } from '../passkeys/passkey-options.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { verifyPassword } from '../password.ts';
import { mailRecoveryCodeUse } from '../second-factors/factor-mails.ts';
import { findSecondFactors } from '../second-factors/queries.ts';
import { methodOf, takeProof, useProof } from '../second-factors/use-proof.ts';
import { countConfirmation } from './confirm-password.ts';

/** Confirming a sign-in, so that calls that need a fresh one are accepted for the next minutes. */
export const confirmRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database } = app;

  app.post('/api/account/confirm/passkey-options', {
    schema: {
      ...signedIn,
      summary: 'Options for confirming a sign-in with a passkey.',
      response: { 200: passkeyOptionsSchema },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const browserHash = request.sessionTokenHash()!;
      const binding = { purpose: 'confirm', browserHash, now: new Date() } as const;
      const challenge = await createChallenge(database.db, binding);
      return usePasskeyOptions(database.db, relyingPartyOf(request), challenge, user.id);
    },
  });

  app.post('/api/account/confirm', {
    schema: {
      ...signedIn,
      summary:
        'Confirms the sign-in: by the password, or by a second factor where the account has one. Gives this session a new id.',
      body: confirmationSchema,
      response: { 200: successSchema },
      errors: [
        'accounts.password-wrong',
        'accounts.code-wrong',
        'accounts.recovery-code-wrong',
        'accounts.passkey-refused',
        'accounts.fresh-sign-in-required',
        'accounts.too-many-attempts',
      ],
    },
    handler: async (request, reply) => {
      const user = await request.requireUser();
      const now = new Date();
      const tokenHash = request.sessionTokenHash()!;
      const { body } = request;
      const forgetAttempts = await countConfirmation(database, user.id, now);
      if ('password' in body) {
        const account = { hasPassword: user.password !== null, oauthProvider: user.oauthProvider };
        const methods = confirmationMethods(account, await findSecondFactors(database.db, user.id));
        if (!methods.includes('password')) throw new AppError('accounts.fresh-sign-in-required');
        if (!(await verifyPassword(user.password, body.password)))
          throw new AppError('accounts.password-wrong');
        await database.db.transaction((transaction) => reply.confirmSession(user.id, transaction));
      } else {
        const binding = { purpose: 'confirm', browserHash: tokenHash, now } as const;
        const taken = await takeProof(database.db, body, binding);
        await database.db.transaction(async (transaction) => {
          await useProof(transaction, user.id, taken, { request, secrets: config, now });
          if ('recoveryCode' in body) await mailRecoveryCodeUse(app, transaction, user);
          await reply.confirmSession(user.id, transaction);
        });
      }
      await forgetAttempts();
      addToLog(request, { event: 'confirmed', by: 'password' in body ? 'password' : methodOf(body) });
      return { success: true } as const;
    },
  });
};
