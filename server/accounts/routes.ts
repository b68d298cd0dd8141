import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loginSchema, registerRequestSchema, sessionUserSchema } from '#domain/accounts/schemas.ts';
import { hasSecondFactor, secondStepMethods, secondStepSchema } from '#domain/accounts/second-factors.ts';
import { shownAnnouncementSchema } from '#domain/installation/announcement.ts';
import type { Queries } from '../database/database.ts';
import { addToLog } from '../http/request-log.ts';
import { signedIn, successSchema } from '../http/openapi.ts';
import type { Mail } from '../mail/mails.ts';
import { endActivity } from '../presence/queries.ts';
import { countAccountRequest } from '../rate-limits/account-requests.ts';
import { toSessionUser } from '../sessions/session-user.ts';
import { mapStripeErrors } from '../billing/stripe/with-stripe-errors.ts';
import { findTestUser } from './find-test-user.ts';
import { logIn } from './log-in.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { recipientName } from './recipient-name.ts';
import { registerPending } from './register-pending.ts';
import { registerAccount } from './register.ts';
import { requireFields } from './required-fields.ts';
import { canonicalEmail } from './mailbox.ts';
import { findSecondFactors } from './second-factors/queries.ts';
import { beginPendingSignIn } from './second-step/pending-sign-in.ts';
import { secondStepCookie } from './second-step/routes.ts';
import { createVerificationToken } from './verification/verify-email.ts';

const withUser = z.object({ user: sessionUserSchema });

const withAnnouncement = withUser.extend({ announcement: shownAnnouncementSchema.optional() });

/** Registration, sign-in and sign-out. */
export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database, mail } = app;
  const stepCookie = secondStepCookie(app);

  app.post('/api/auth/register', {
    schema: {
      summary: 'Makes an account and signs in, unless the address must be verified first.',
      body: registerRequestSchema,
      response: { 201: withUser.extend({ requiresEmailVerification: z.boolean() }) },
      errors: [
        'accounts.fields-missing',
        'accounts.password-short',
        'accounts.password-common',
        'accounts.email-taken',
        'accounts.username-taken',
        'accounts.registrations-closed',
        'accounts.too-many-attempts',
      ],
      invalid: { 'body.email': 'accounts.email-invalid' },
    },
    preValidation: requireFields(['email', 'username', 'password']),
    handler: async (request, reply) => {
      app.switches.require('registrations');
      const { next: returnPath, ...given } = request.body;
      const registration = { ...given, email: canonicalEmail(given.email) };
      await assertPasswordAllowed(registration.password, {
        mode: config.mode,
        short: 'accounts.password-short',
        person: registration,
      });
      const { email } = registration;
      const now = new Date();
      const counted = { kind: 'register', email, ipAddress: request.ip, mode: config.mode } as const;
      const { mayMail } = await countAccountRequest(database, counted, now);
      reply.code(201);
      if (!config.requireEmailVerification) {
        const user = await registerAccount(database, registration, now, (transaction, { id }) =>
          reply.signIn(id, transaction),
        );
        addToLog(request, { by: 'registration' });
        return { user: toSessionUser(user, config), requiresEmailVerification: false };
      }
      const send = (transaction: Queries, content: Mail) =>
        mayMail ? mail.send(transaction, email, content) : mail.sendNothing(transaction);
      const user = await registerPending(database, registration, now, {
        toNew: async (transaction, made) => {
          const token = await createVerificationToken(
            transaction,
            { userId: made.id },
            config.sessionSecret,
            now,
          );
          await send(transaction, {
            kind: 'verify-email',
            name: recipientName(made),
            token,
            returnPath,
          });
        },
        toOwner: (transaction, owner) =>
          send(transaction, { kind: 'address-in-use', name: recipientName(owner) }),
      });
      return { user, requiresEmailVerification: true };
    },
  });

  app.post('/api/auth/login', {
    schema: {
      summary:
        'Signs in with e-mail or username; an account with a second factor gets the second step instead of a session.',
      body: loginSchema,
      response: { 200: z.union([withUser, secondStepSchema]) },
      errors: [
        'accounts.fields-missing',
        'accounts.credentials-wrong',
        'accounts.disabled',
        'accounts.email-unverified',
        'accounts.too-many-attempts',
      ],
    },
    preValidation: requireFields(['emailOrUsername', 'password']),
    handler: async (request, reply) => {
      const now = new Date();
      const user = await logIn(database, {
        login: request.body,
        ipAddress: request.ip,
        isKnownDeviceOf: (userId) => request.isKnownDeviceOf(userId),
        onFound: (userId) => addToLog(request, { userId, by: 'password' }),
        requireEmailVerification: config.requireEmailVerification,
        now,
      });
      const factors = await findSecondFactors(database.db, user.id);
      if (hasSecondFactor(factors)) {
        const methods = secondStepMethods(factors);
        const pending = { tokenHash: stepCookie.set(reply), userId: user.id, now };
        await beginPendingSignIn(database.db, pending);
        addToLog(request, { event: 'first-step-passed' });
        return { secondStep: { methods } };
      }
      await reply.signIn(user.id);
      return { user: toSessionUser(user, config) };
    },
  });

  app.post('/api/auth/logout', {
    schema: { summary: 'Ends the session.', response: { 200: successSchema } },
    handler: async (request, reply) => {
      const user = await request.findUser();
      await reply.signOut();
      if (user) await endActivity(database.db, user.id);
      return { success: true } as const;
    },
  });

  app.get('/api/auth/user', {
    schema: {
      ...signedIn,
      summary: 'The signed-in user, and what operators announce.',
      response: { 200: withAnnouncement },
    },
    handler: async (request) => {
      const user = toSessionUser(await request.requireUser(), config);
      const announcement = app.switches.announcementAt(new Date());
      return { user, ...(announcement && { announcement }) };
    },
  });

  if (config.mode === 'local') {
    app.post('/api/auth/test-login', {
      schema: {
        summary: 'Local installations only: signs in a premium test user.',
        response: { 200: withUser },
      },
      handler: async (request, reply) => {
        const sandbox = app.payments?.mode === 'sandbox' ? (app.billing?.context ?? null) : null;
        const find = () => findTestUser(database, sandbox, new Date());
        const user = await (sandbox ? mapStripeErrors(request, 'billing.payment-error', find) : find());
        await reply.signIn(user.id);
        addToLog(request, { by: 'test-login' });
        return { user: toSessionUser(user, config) };
      },
    });
  }
};
