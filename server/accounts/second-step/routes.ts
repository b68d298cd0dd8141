import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessionUserSchema } from '#domain/accounts/schemas.ts';
import { passkeyOptionsSchema, secondStepProofSchema } from '#domain/accounts/second-factors.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { users } from '../../database/schema/accounts.ts';
import { addToLog } from '../../http/request-log.ts';
import { rateLimitAddress } from '../../rate-limits/rate-limit-address.ts';
import { countLoginAttempt } from '../../rate-limits/rate-limits.ts';
import { toSessionUser } from '../../sessions/session-user.ts';
import { createChallenge } from '../passkeys/challenges.ts';
import { usePasskeyOptions } from '../passkeys/passkey-options.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { mailRecoveryCodeUse } from '../second-factors/factor-mails.ts';
import { methodOf, takeProof, useProof } from '../second-factors/use-proof.ts';
import { createBrowserCookie } from './browser-cookie.ts';
import { endPendingSignIn, findPendingSignIn, secondStepSeconds } from './pending-sign-in.ts';

export const secondStepCookie = (app: FastifyInstance) =>
  createBrowserCookie(app, '__Host-aigen_second_step', secondStepSeconds);

/** The second step of a sign-in whose password was right. There is no session before it. */
export const secondStepRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database } = app;
  const cookie = secondStepCookie(app);

  /** The waiting sign-in of this browser. Throws accounts.second-step-expired. */
  async function requirePending(request: FastifyRequest, now: Date) {
    const tokenHash = cookie.hashOf(request);
    const userId = tokenHash && (await findPendingSignIn(database.db, tokenHash, now));
    if (!tokenHash || !userId) throw new AppError('accounts.second-step-expired');
    addToLog(request, { userId });
    return { tokenHash, userId };
  }

  app.post('/api/auth/second-step/passkey-options', {
    schema: {
      summary: 'Options for taking the second step of a sign-in with a passkey.',
      response: { 200: passkeyOptionsSchema },
      errors: ['accounts.second-step-expired'],
    },
    handler: async (request) => {
      const now = new Date();
      const { tokenHash, userId } = await requirePending(request, now);
      const binding = { purpose: 'second-step', browserHash: tokenHash, now } as const;
      const challenge = await createChallenge(database.db, binding);
      return usePasskeyOptions(database.db, relyingPartyOf(request), challenge, userId);
    },
  });

  app.post('/api/auth/second-step', {
    schema: {
      summary: 'The second step of a sign-in: a code, a recovery code or a passkey. Signs in.',
      body: secondStepProofSchema,
      response: { 200: z.object({ user: sessionUserSchema }) },
      errors: [
        'accounts.second-step-expired',
        'accounts.code-wrong',
        'accounts.disabled',
        'accounts.recovery-code-wrong',
        'accounts.passkey-refused',
        'accounts.too-many-attempts',
      ],
    },
    handler: async (request, reply) => {
      const now = new Date();
      const { tokenHash, userId } = await requirePending(request, now);
      const attempt = {
        step: 'second-step',
        account: userId,
        address: rateLimitAddress(request.ip),
        isKnownDevice: await request.isKnownDeviceOf(userId),
      } as const;
      const uncount = await countLoginAttempt(database, attempt, now);
      const binding = { purpose: 'second-step', browserHash: tokenHash, now } as const;
      const taken = await takeProof(database.db, request.body, binding);
      const user = await database.db.transaction(async (transaction) => {
        if (!(await endPendingSignIn(transaction, tokenHash, now)))
          throw new AppError('accounts.second-step-expired');
        await useProof(transaction, userId, taken, { request, secrets: config, now });
        const [found] = await transaction.select().from(users).where(eq(users.id, userId));
        if (!found) throw new AppError('accounts.second-step-expired');
        if ('recoveryCode' in request.body) await mailRecoveryCodeUse(app, transaction, found);
        await reply.signIn(userId, transaction);
        return found;
      });
      await uncount();
      addToLog(request, { by: methodOf(request.body) });
      cookie.clear(reply);
      return { user: toSessionUser(user, config) };
    },
  });
};
