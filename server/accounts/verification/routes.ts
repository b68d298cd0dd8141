import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { addressSchema, resetPasswordSchema, verifyEmailSchema } from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { parseBody } from '../../http/parse-body.ts';
import { assertPasswordAllowed } from '../validation/password-rules.ts';
import { countAccountRequest, type AccountRequest } from '../../rate-limits/account-requests.ts';
import { recipientName } from '../recipient-name.ts';
import { hashToken } from '../../sessions/session-token.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { described } from './described.ts';
import { createNoToken, createResetToken, resetPassword } from './reset-password.ts';
import { createVerificationToken, verifyEmail } from './verify-email.ts';

/** What a link in a mail proves, and the calls that have one sent. None of them tells whether an address has an account. */
export const verificationRoutes: FastifyPluginAsync = async (app) => {
  const { config, database, mail } = app;
  const secret = config.sessionSecret;

  /** Counts the request, and has `write` queue its mail in one transaction, or as much for nobody. */
  async function answerAlike(
    request: FastifyRequest,
    kind: AccountRequest['kind'],
    write: (transaction: Queries, user: UserRow, now: Date) => Promise<boolean>,
  ) {
    const email = readAddress(request.body);
    const now = new Date();
    const asked = { kind, email, ipAddress: request.ip, mode: config.mode };
    const { mayMail } = await countAccountRequest(database, asked, now);
    await database.db.transaction(async (transaction) => {
      const [user] = await transaction.select().from(users).where(eq(users.email, email));
      if (user && mayMail && (await write(transaction, user, now))) return;
      await createNoToken(transaction);
      await mail.sendNothing(transaction);
    });
    return { success: true };
  }

  // Not for HEAD: programs that look ahead at links must not use them up.
  const verify = { exposeHeadRoute: false, config: { api: described.verifyEmail } };
  app.get('/api/auth/verify-email', verify, async (request) => {
    const { data } = verifyEmailSchema.safeParse(request.query);
    if (!data) throw new AppError('accounts.verification-failed');
    const tokenHash = hashToken(secret, data.token);
    const { earlierEmail } = await verifyEmail(
      database,
      tokenHash,
      new Date(),
      async (transaction, verified) => {
        if (verified.earlierEmail === null) return;
        await mail.send(transaction, verified.earlierEmail, {
          kind: 'email-changed',
          name: recipientName(verified.user),
        });
        await app.billing?.enqueueEmailUpdate(transaction, verified.user.id);
      },
    );
    if (earlierEmail !== null) app.billing?.wakeWorkers();
    const message =
      earlierEmail === null
        ? 'Email verified successfully! You can now log in.'
        : 'Email verified successfully! Your account uses this address from now on.';
    return { success: true, message };
  });

  app.post('/api/auth/resend-verification', { config: { api: described.resend } }, (request) =>
    answerAlike(request, 'resend', async (transaction, user, now) => {
      if (user.emailVerified) return false;
      const token = await createVerificationToken(transaction, { userId: user.id }, secret, now);
      await mail.send(transaction, user.email, { kind: 'verify-email', name: recipientName(user), token });
      return true;
    }),
  );

  app.post('/api/auth/forgot-password', { config: { api: described.forgotPassword } }, (request) =>
    answerAlike(request, 'reset', async (transaction, user, now) => {
      const token = await createResetToken(transaction, user.id, secret, now);
      await mail.send(transaction, user.email, { kind: 'reset-password', name: recipientName(user), token });
      return true;
    }),
  );

  app.post('/api/auth/reset-password', { config: { api: described.resetPassword } }, async (request) => {
    const { token, password } = parseBody(resetPasswordSchema, request.body);
    assertPasswordAllowed(password, config.mode, 'accounts.password-short');
    const tokenHash = hashToken(secret, token);
    await resetPassword(database, { tokenHash, password, now: new Date() }, (transaction, user) =>
      mail.send(transaction, user.email, { kind: 'password-changed', name: recipientName(user) }),
    );
    return { success: true };
  });
};

function readAddress(body: unknown): string {
  const given = typeof body === 'object' && body !== null ? (body as { email?: unknown }).email : undefined;
  if (given == null || (typeof given === 'string' && !given.trim()))
    throw new AppError('accounts.email-missing');
  const parsed = addressSchema.safeParse(body);
  if (parsed.success) return parsed.data.email;
  if (parsed.error.issues[0]?.path[0] === 'email') throw new AppError('accounts.email-invalid');
  return parseBody(addressSchema, body).email;
}
