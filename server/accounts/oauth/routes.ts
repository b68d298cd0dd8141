import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { readReturnPath, withReturnPath } from '#domain/accounts/return-path.ts';
import { ownOriginOf } from '../../http/own-origin.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { recipientName } from '../recipient-name.ts';
import { createVerificationToken } from '../verification/verify-email.ts';
import { createDiscovery, type Discover } from './discover.ts';
import { resolveOAuthAccount } from './resolve-oauth-account.ts';
import { readIdentity, type Identity } from './read-identity.ts';
import { findOAuthClient, isOffered, providerNames, type ProviderName } from './oauth-clients.ts';
import { beginTransaction, resumeTransaction, transactionSeconds } from './sign-in-state.ts';
import { addToLog } from '../../http/request-log.ts';

/** Every address at which a sign-in can end. The page to return to is added by `withReturnPath`, after its check. */
const ends = {
  signedIn: '/oauth-success',
  unverified: '/verify-email',
  failed: '/login?error=oauth_error',
  expired: '/login?error=oauth_session_expired',
} as const;

const startSchema = z.object({
  next: z.string().optional().describe('Path of the page to return to after the sign-in.'),
});

const labels: Record<ProviderName, string> = { google: 'Google', microsoft: 'Microsoft' };

/** Signing in with Google and Microsoft: OpenID Connect, code flow with PKCE, state and nonce. */
export const oauthRoutes: FastifyPluginAsync = async (app) => {
  const discover = createDiscovery();
  for (const provider of providerNames)
    if (isOffered(app.config, provider)) addProvider(app, provider, discover);
};

function addProvider(app: FastifyInstance, provider: ProviderName, discover: Discover): void {
  const { config } = app;
  const secret = config.sessionSecret;
  const isHosted = config.mode === 'hosted';
  const cookieName = isHosted ? '__Host-aigen_sign_in' : 'aigen_sign_in';
  // Lax: the browser comes back from another site.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHosted } as const;
  const label = labels[provider];
  const configurationFor = (request: FastifyRequest) =>
    discover(findOAuthClient(config, provider, ownOriginOf(request))!, new Date());

  const start = {
    exposeHeadRoute: false,
    schema: {
      summary: `Sends the browser to ${label} to sign in.`,
      querystring: startSchema,
      response: {
        302: z.undefined().describe('To /login?error=oauth_error when the provider cannot be reached.'),
      },
    },
  };
  app.get(`/api/auth/${provider}`, start, async (request, reply) => {
    const returnPath = readReturnPath((request.query as z.infer<typeof startSchema>).next);
    try {
      const { cookie, transaction } = beginTransaction(secret, provider, returnPath, new Date());
      const address = buildAuthorizationUrl(await configurationFor(request), {
        redirect_uri: `${ownOriginOf(request)}/api/auth/${provider}/callback`,
        scope: 'openid email profile',
        // Otherwise a shared computer would use the previous user's account without asking.
        prompt: 'select_account',
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await calculatePKCECodeChallenge(transaction.codeVerifier),
        code_challenge_method: 'S256',
      });
      reply.setCookie(cookieName, cookie, { ...attributes, maxAge: transactionSeconds });
      return await reply.redirect(address.href);
    } catch (error) {
      logFailure(request, provider, error);
      return reply.redirect(withReturnPath(ends.failed, returnPath));
    }
  });

  const callback = {
    exposeHeadRoute: false,
    schema: {
      summary: `Takes the browser back from ${label}, makes or finds the account and signs in.`,
      response: {
        302: z
          .undefined()
          .describe(
            'To /oauth-success; to /login?notice=accounts.disabled; to /login?notice=accounts.registrations-closed where it would make an account and none are made; to /verify-email when the address must be verified first; to /login?error=oauth_session_expired or /login?error=oauth_error.',
          ),
      },
    },
  };
  app.get(`/api/auth/${provider}/callback`, callback, async (request, reply) => {
    const now = new Date();
    const resumed = resumeTransaction(secret, provider, request.cookies[cookieName], now);
    reply.clearCookie(cookieName, attributes);
    if (!resumed) return reply.redirect(ends.expired);
    const { transaction, returnPath } = resumed;
    const endAt = (end: string) => reply.redirect(withReturnPath(end, returnPath));
    try {
      const address = new URL(ownOriginOf(request) + request.url);
      const identity = await readIdentity(await configurationFor(request), provider, address, transaction);
      const user = await enter(app, identity, returnPath, now);
      if (config.requireEmailVerification && !user.emailVerified) return await endAt(ends.unverified);
      if (user.disabledAt) return await reply.redirect('/login?notice=accounts.disabled');
      await reply.signIn(user.id);
      addToLog(request, { by: provider });
      return await endAt(ends.signedIn);
    } catch (error) {
      if (error instanceof AppError && error.code === 'accounts.registrations-closed')
        return reply.redirect(`/login?notice=${error.code}`);
      logFailure(request, provider, error);
      return endAt(ends.failed);
    }
  });
}

/** The account of the identity. A new one with an unverified address is mailed a link, if that is required. */
function enter(app: FastifyInstance, identity: Identity, returnPath: string | null, now: Date) {
  const { database, config, mail } = app;
  return resolveOAuthAccount(database, identity, now, async (transaction, user, isNew) => {
    if (isNew) app.switches.require('registrations');
    await app.copyProviderPicture(transaction, user);
    if (!isNew || !config.requireEmailVerification || user.emailVerified) return;
    const token = await createVerificationToken(transaction, { userId: user.id }, config.sessionSecret, now);
    const name = recipientName(user);
    await mail.send(transaction, user.email, { kind: 'verify-email', name, token, returnPath });
  });
}

/** Logs the kind of failure only: what a provider sends may hold codes and tokens. */
function logFailure({ log }: FastifyRequest, provider: ProviderName, error: unknown): void {
  const { name, message, code, error: reported } = error as Record<string, unknown>;
  log.warn(
    { provider, reason: [name, code, reported ?? message].filter(Boolean).join(' ') },
    'OAuth sign-in failed',
  );
}
