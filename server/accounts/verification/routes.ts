import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addressSchema,
  resendSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from '#domain/accounts/settings.ts';
import { linkHours } from '#domain/site-copy/retention.ts';
import { counted } from '#domain/text/format.ts';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { successSchema } from '../../http/openapi.ts';
import { addToLog } from '../../http/request-log.ts';
import { assertPasswordAllowed } from '../password-rules.ts';
import { requireFields } from '../required-fields.ts';
import { countAccountRequest, type AccountRequest } from '../../rate-limits/account-requests.ts';
import { hasEmail } from '../mailbox.ts';
import { recipientName } from '../recipient-name.ts';
import { hashToken } from '../../sessions/session-token.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { createNoToken, createResetToken, resetPassword } from './reset-password.ts';
import { createVerificationToken, verifyEmail } from './verify-email.ts';

const message = z.string();
const success = { success: true } as const;

/** Schema of the calls that mail a link. Their response is the same whether the address has an account or not. */
const mailsLink = {
  body: addressSchema,
  response: { 200: successSchema },
  errors: ['accounts.email-missing', 'accounts.too-many-attempts'],
  invalid: { 'body.email': 'accounts.email-invalid' },
} as const;

/** Verifies addresses and resets passwords by mailed links, and sends these mails. */
export const verificationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database, mail } = app;
  const secret = config.sessionSecret;

  /** Counts the request, and has `write` queue its mail in one transaction; does the same work for an unknown address. */
  async function mailLink(
    request: FastifyRequest,
    kind: AccountRequest['kind'],
    email: string,
    write: (transaction: Queries, user: UserRow, now: Date) => Promise<boolean>,
  ) {
    const now = new Date();
    const counted = { kind, email, ipAddress: request.ip, mode: config.mode };
    const { mayMail } = await countAccountRequest(database, counted, now);
    await database.db.transaction(async (transaction) => {
      const [user] = await transaction.select().from(users).where(hasEmail(email));
      if (user && mayMail && (await write(transaction, user, now))) return;
      await createNoToken(transaction);
      await mail.sendNothing(transaction);
    });
    return success;
  }

  app.get('/api/auth/verify-email', {
    // Not for HEAD: programs that open links in advance must not use them up.
    exposeHeadRoute: false,
    schema: {
      summary: `Proves the address whose token was mailed there. A token works once, for ${counted(linkHours.verifyAddress, 'hour')}.`,
      querystring: verifyEmailSchema,
      response: { 200: successSchema.extend({ message }) },
      invalid: { querystring: 'accounts.verification-failed' },
    },
    handler: async (request) => {
      const tokenHash = hashToken(secret, request.query.token);
      const { earlierEmail } = await verifyEmail(
        database,
        tokenHash,
        new Date(),
        async (transaction, verified) => {
          const isFirst = verified.earlierEmail === null;
          addToLog(request, {
            event: isFirst ? 'address-verified' : 'address-changed',
            userId: verified.user.id,
          });
          if (verified.earlierEmail === null) return;
          await mail.send(transaction, verified.earlierEmail, {
            kind: 'email-changed',
            name: recipientName(verified.user),
          });
          await app.billing?.enqueueEmailUpdate(transaction, verified.user.id);
        },
      );
      if (earlierEmail !== null) app.billing?.wakeWorkers();
      const next =
        earlierEmail === null ? 'You can now log in.' : 'Your account uses this address from now on.';
      return { ...success, message: `Email verified successfully! ${next}` };
    },
  });

  app.post('/api/auth/resend-verification', {
    schema: {
      summary: 'Mails the link once more. The answer does not tell whether the address has an account.',
      ...mailsLink,
      body: resendSchema,
    },
    preValidation: requireFields(['email'], 'accounts.email-missing'),
    handler: (request) =>
      mailLink(request, 'resend', request.body.email, async (transaction, user, now) => {
        if (user.emailVerified) return false;
        const token = await createVerificationToken(transaction, { userId: user.id }, secret, now);
        await mail.send(transaction, user.email, {
          kind: 'verify-email',
          name: recipientName(user),
          token,
          returnPath: request.body.next,
        });
        return true;
      }),
  });

  app.post('/api/auth/forgot-password', {
    schema: {
      summary:
        'Mails a link to choose a new password. The answer does not tell whether the address has an account.',
      ...mailsLink,
    },
    preValidation: requireFields(['email'], 'accounts.email-missing'),
    handler: (request) =>
      mailLink(request, 'reset', request.body.email, async (transaction, user, now) => {
        const token = await createResetToken(transaction, user.id, secret, now);
        await mail.send(transaction, user.email, {
          kind: 'reset-password',
          name: recipientName(user),
          token,
        });
        return true;
      }),
  });

  app.post('/api/auth/reset-password', {
    schema: {
      summary: `Sets the password with a mailed token, which works once, for ${counted(linkHours.resetPassword, 'hour')}. All sessions end.`,
      body: resetPasswordSchema,
      response: { 200: successSchema },
      errors: ['accounts.reset-failed', 'accounts.password-short', 'accounts.password-common'],
    },
    handler: async (request) => {
      const { token, password } = request.body;
      const assertAllowed = (person: UserRow | null) => {
        if (person) addToLog(request, { userId: person.id });
        return assertPasswordAllowed(password, {
          mode: config.mode,
          short: 'accounts.password-short',
          person,
        });
      };
      await assertAllowed(null);
      const tokenHash = hashToken(secret, token);
      const reset = { tokenHash, password, now: new Date(), assertAllowed };
      await resetPassword(database, reset, (transaction, user) =>
        mail.send(transaction, user.email, { kind: 'password-changed', name: recipientName(user) }),
      );
      addToLog(request, { event: 'password-changed' });
      return success;
    },
  });
};
