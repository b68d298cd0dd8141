import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { ownOriginOf } from '../../http/own-origin.ts';
import { recipientName } from '../recipient-name.ts';
import { createVerificationToken } from '../verification/verify-email.ts';
import { describeSignIn } from './described.ts';
import { createDiscovery, type Discover } from './discover.ts';
import { resolveOAuthAccount } from './resolve-oauth-account.ts';
import { readIdentity, type Identity } from './read-identity.ts';
import { findOAuthClient, isOffered, providerNames, type ProviderName } from './oauth-clients.ts';
import { beginTransaction, resumeTransaction, transactionSeconds } from './sign-in-state.ts';

/** Every place a sign-in can end. None comes from a request, so none can be made to lead elsewhere. */
const ends = {
  entered: '/oauth-success',
  unproved: '/verify-email',
  failed: '/login?error=oauth_error',
  expired: '/login?error=oauth_session_expired',
} as const;

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
  const described = describeSignIn(provider);
  const configurationFor = (request: FastifyRequest) =>
    discover(findOAuthClient(config, provider, ownOriginOf(request))!, new Date());

  const start = { exposeHeadRoute: false, config: { api: described.start } };
  app.get(`/api/auth/${provider}`, start, async (request, reply) => {
    try {
      const { cookie, transaction } = beginTransaction(secret, provider, new Date());
      const address = buildAuthorizationUrl(await configurationFor(request), {
        redirect_uri: `${ownOriginOf(request)}/api/auth/${provider}/callback`,
        scope: 'openid email profile',
        // On a shared computer the account of the person before is not taken without asking.
        prompt: 'select_account',
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await calculatePKCECodeChallenge(transaction.codeVerifier),
        code_challenge_method: 'S256',
      });
      reply.setCookie(cookieName, cookie, { ...attributes, maxAge: transactionSeconds });
      return await reply.redirect(address.href);
    } catch (error) {
      noteFailure(request, provider, error);
      return reply.redirect(ends.failed);
    }
  });

  const callback = { exposeHeadRoute: false, config: { api: described.callback } };
  app.get(`/api/auth/${provider}/callback`, callback, async (request, reply) => {
    const now = new Date();
    const transaction = resumeTransaction(secret, provider, request.cookies[cookieName], now);
    reply.clearCookie(cookieName, attributes);
    if (!transaction) return reply.redirect(ends.expired);
    try {
      const address = new URL(ownOriginOf(request) + request.url);
      const identity = await readIdentity(await configurationFor(request), provider, address, transaction);
      const user = await enter(app, identity, now);
      if (config.requireEmailVerification && !user.emailVerified) return await reply.redirect(ends.unproved);
      await reply.signIn(user.id);
      return await reply.redirect(ends.entered);
    } catch (error) {
      noteFailure(request, provider, error);
      return reply.redirect(ends.failed);
    }
  });
}

/** The account; a new one whose address nobody vouches for is mailed a link where addresses must be verified. */
function enter({ database, config, mail }: FastifyInstance, identity: Identity, now: Date) {
  return resolveOAuthAccount(database, identity, now, async (transaction, user) => {
    if (!config.requireEmailVerification || user.emailVerified) return;
    const token = await createVerificationToken(transaction, { userId: user.id }, config.sessionSecret, now);
    await mail.send(transaction, user.email, { kind: 'verify-email', name: recipientName(user), token });
  });
}

/** The kind of failure only: what a provider answers may hold codes and tokens. */
function noteFailure({ log }: FastifyRequest, provider: ProviderName, error: unknown): void {
  const { name, message, code, error: told } = error as Record<string, unknown>;
  log.warn(
    { provider, reason: [name, code, told ?? message].filter(Boolean).join(' ') },
    'sign-in elsewhere failed',
  );
}
