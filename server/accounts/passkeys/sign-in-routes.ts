import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessionUserSchema } from '#domain/accounts/schemas.ts';
import { passkeyOptionsSchema, passkeyProofSchema } from '#domain/accounts/second-factors.ts';
import { passkeyMinutes } from '#domain/accounts/security-limits.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { users } from '../../database/schema/accounts.ts';
import { countPasskeyCall } from '../../rate-limits/count-passkey-call.ts';
import { toSessionUser } from '../../sessions/session-user.ts';
import { refusePasskey } from '../second-factors/use-proof.ts';
import { createBrowserCookie } from '../second-step/browser-cookie.ts';
import { createChallenge, takeChallenge } from './challenges.ts';
import { usePasskeyOptions } from './passkey-options.ts';
import { relyingPartyOf } from './relying-party.ts';
import { verifyPasskey } from './verify-passkey.ts';
import { addToLog } from '../../http/request-log.ts';

/**
 * Signing in with a passkey alone: the device has verified the person, so there is no second step. The response is the
 * same for an unknown passkey and a wrong signature.
 */
export const passkeySignInRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database } = app;
  const cookie = createBrowserCookie(app, '__Host-aigen_passkey', passkeyMinutes * 60);

  app.post('/api/auth/passkey/options', {
    schema: {
      summary: 'Options for signing in with a passkey.',
      response: { 200: passkeyOptionsSchema },
      errors: ['accounts.too-many-attempts'],
    },
    handler: async (request, reply) => {
      const now = new Date();
      await countPasskeyCall(database, 'options', request.ip, now);
      const browserHash = cookie.hashOf(request) ?? cookie.set(reply);
      const challenge = await createChallenge(database.db, { purpose: 'sign-in', browserHash, now });
      return usePasskeyOptions(database.db, relyingPartyOf(request), challenge, null);
    },
  });

  app.post('/api/auth/passkey', {
    schema: {
      summary: 'Signs in with a passkey.',
      body: z.strictObject({ passkey: passkeyProofSchema }),
      response: { 200: z.object({ user: sessionUserSchema }) },
      errors: [
        'accounts.passkey-refused',
        'accounts.disabled',
        'accounts.email-unverified',
        'accounts.too-many-attempts',
      ],
    },
    handler: async (request, reply) => {
      const now = new Date();
      const { passkey: proof } = request.body;
      const uncount = await countPasskeyCall(database, 'sign-in', request.ip, now);
      const browserHash = cookie.hashOf(request);
      const binding = { purpose: 'sign-in', browserHash: browserHash ?? '', now } as const;
      const challenge = await takeChallenge(database.db, proof.response.clientDataJSON, binding);
      if (challenge === null) throw refusePasskey(request, 'no such challenge');
      const user = await database.db.transaction(async (transaction) => {
        const relyingParty = relyingPartyOf(request);
        const result = await verifyPasskey(transaction, {
          proof,
          challenge,
          relyingParty,
          userId: null,
          now,
        });
        if ('refused' in result) throw refusePasskey(request, result.refused);
        const [found] = await transaction.select().from(users).where(eq(users.id, result.userId));
        if (config.requireEmailVerification && !found!.emailVerified)
          throw new AppError('accounts.email-unverified');
        await reply.signIn(result.userId, transaction);
        return found!;
      });
      await uncount();
      addToLog(request, { by: 'passkey' });
      cookie.clear(reply);
      return { user: toSessionUser(user, config) };
    },
  });
};
