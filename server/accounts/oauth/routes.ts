import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { ownOriginOf } from '../../http/own-origin.ts';
import { recipientName } from '../recipient-name.ts';
import { createVerificationToken } from '../verification/verify-email.ts';
import { createDiscovery, type Discover } from './discover.ts';
import { resolveOAuthAccount } from './resolve-oauth-account.ts';
import { readIdentity, type Identity } from './read-identity.ts';
import { findOAuthClient, isOffered, providerNames, type ProviderName } from './oauth-clients.ts';
import { beginTransaction, resumeTransaction, transactionSeconds } from './sign-in-state.ts';

/** Every address at which a sign-in can end. None comes from a request, so there is no open redirect. */
const ends = {
  signedIn: '/oauth-success',
  unverified: '/verify-email',
  failed: '/login?error=oauth_error',
  expired: '/login?error=oauth_session_expired',
} as const;

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
      response: {
        302: z.undefined().describe('To /login?error=oauth_error when the provider cannot be reached.'),
      },
    },
  };
  app.get(`/api/auth/${provider}`, start, async (request, reply) => {
    try {
      const { cookie, transaction } = beginTransaction(secret, provider, new Date());
      const address = buildAuthorizationUrl(await configurationFor(request), {
        redirect_uri: `${ownOriginOf(request)}/api/auth/${provider}/callback`,
        scope: 'openid email profile',
        // Otherwise a shared computer would silently take the account of the person before.
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
      return reply.redirect(ends.failed);
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
            'To /oauth-success; to /verify-email when the address must be verified first; to /login?error=oauth_session_expired or /login?error=oauth_error.',
          ),
      },
    },
  };
  app.get(`/api/auth/${provider}/callback`, callback, async (request, reply) => {
    const now = new Date();
    const transaction = resumeTransaction(secret, provider, request.cookies[cookieName], now);
    reply.clearCookie(cookieName, attributes);
    if (!transaction) return reply.redirect(ends.expired);
    try {
      const address = new URL(ownOriginOf(request) + request.url);
      const identity = await readIdentity(await configurationFor(request), provider, address, transaction);
      const user = await enter(app, identity, now);
      if (config.requireEmailVerification && !user.emailVerified)
        return await reply.redirect(ends.unverified);
      await reply.signIn(user.id);
      return await reply.redirect(ends.signedIn);
    } catch (error) {
      logFailure(request, provider, error);
      return reply.redirect(ends.failed);
    }
  });
}

/** The account of the identity. A new one with an unverified address is mailed a link, where that is required. */
function enter({ database, config, mail }: FastifyInstance, identity: Identity, now: Date) {
  return resolveOAuthAccount(database, identity, now, async (transaction, user) => {
    if (!config.requireEmailVerification || user.emailVerified) return;
    const token = await createVerificationToken(transaction, { userId: user.id }, config.sessionSecret, now);
    await mail.send(transaction, user.email, { kind: 'verify-email', name: recipientName(user), token });
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
