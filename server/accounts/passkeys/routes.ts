import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  addedFactorSchema,
  addPasskeySchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
} from '#domain/accounts/second-factors.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { passkeys } from '../../database/schema/security.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { addToLog } from '../../http/request-log.ts';
import { mailAddedFactor, mailRemovedFactor } from '../second-factors/factor-mails.ts';
import { lockAccount } from '../second-factors/queries.ts';
import { deleteUnneededCodes, makeFirstRecoveryCodes } from '../second-factors/recovery-codes.ts';
import { refusePasskey } from '../second-factors/use-proof.ts';
import { assertConfirmed, confirmationErrors } from '../settings/assert-confirmed.ts';
import { addPasskey, verifyNewPasskey } from './add-passkey.ts';
import { createChallenge, takeChallenge } from './challenges.ts';
import { newPasskeyOptions } from './passkey-options.ts';
import { relyingPartyOf } from './relying-party.ts';

const success = { success: true } as const;
const params = z.object({ id: z.uuid() });
const invalid = { params: 'accounts.passkey-unknown' } as const;

/** The passkeys of an account. Adding and removing one needs a fresh sign-in; only the name can change. */
export const passkeyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database } = app;

  app.post('/api/account/passkeys/options', {
    schema: {
      ...signedIn,
      summary: 'Options for making a passkey.',
      response: { 200: passkeyOptionsSchema },
      errors: [...confirmationErrors],
    },
    handler: async (request) => {
      await assertConfirmed(request);
      const user = await request.requireUser();
      const browserHash = request.sessionTokenHash()!;
      const binding = { purpose: 'register', browserHash, now: new Date() } as const;
      const challenge = await createChallenge(database.db, binding);
      return newPasskeyOptions(database.db, relyingPartyOf(request), challenge, user);
    },
  });

  app.post('/api/account/passkeys', {
    schema: {
      ...signedIn,
      summary: 'Adds the passkey that the browser made. Returns recovery codes if the account had no factor.',
      body: addPasskeySchema,
      response: { 200: addedFactorSchema },
      errors: [
        ...confirmationErrors,
        'accounts.passkey-refused',
        'accounts.passkey-known',
        'accounts.passkeys-full',
      ],
    },
    handler: async (request) => {
      await assertConfirmed(request);
      const user = await request.requireUser();
      const now = new Date();
      const { name, passkey } = request.body;
      const binding = { purpose: 'register', browserHash: request.sessionTokenHash()!, now } as const;
      const challenge = await takeChallenge(database.db, passkey.response.clientDataJSON, binding);
      if (challenge === null) throw refusePasskey(request, 'no such challenge');
      const verified = await verifyNewPasskey(passkey, challenge, relyingPartyOf(request));
      const { transports } = passkey.response;
      const recoveryCodes = await database.db.transaction(async (transaction) => {
        await lockAccount(transaction, user.id);
        const codes = await makeFirstRecoveryCodes(transaction, user.id, config.sessionSecret, now);
        await addPasskey(transaction, user.id, { verified, name, transports, now });
        await mailAddedFactor(app, transaction, user, 'passkey');
        return codes;
      });
      addToLog(request, { event: 'factor-added', by: 'passkey' });
      return { recoveryCodes };
    },
  });

  app.put('/api/account/passkeys/:id', {
    schema: {
      ...signedIn,
      summary: 'Renames a passkey.',
      params,
      body: passkeyNameSchema,
      response: { 200: successSchema },
      invalid,
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const renamed = await database.db
        .update(passkeys)
        .set({ name: request.body.name })
        .where(and(eq(passkeys.id, request.params.id), eq(passkeys.userId, user.id)))
        .returning({ id: passkeys.id });
      if (renamed.length === 0) throw new AppError('accounts.passkey-unknown');
      return success;
    },
  });

  app.delete('/api/account/passkeys/:id', {
    schema: {
      ...signedIn,
      summary: 'Removes a passkey, and the recovery codes with the last factor.',
      params,
      response: { 200: successSchema },
      errors: [...confirmationErrors],
      invalid,
    },
    handler: async (request) => {
      await assertConfirmed(request);
      const user = await request.requireUser();
      await database.db.transaction(async (transaction) => {
        await lockAccount(transaction, user.id);
        const removed = await transaction
          .delete(passkeys)
          .where(and(eq(passkeys.id, request.params.id), eq(passkeys.userId, user.id)))
          .returning({ id: passkeys.id });
        if (removed.length === 0) throw new AppError('accounts.passkey-unknown');
        await deleteUnneededCodes(transaction, user.id);
        await mailRemovedFactor(app, transaction, user, 'passkey');
      });
      addToLog(request, { event: 'factor-removed', by: 'passkey' });
      return success;
    },
  });
};
