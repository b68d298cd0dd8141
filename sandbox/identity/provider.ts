import Provider, { interactionPolicy, type JWK } from 'oidc-provider';
import { claimsOf, type People } from './people.ts';
import { knownClients, knownSecret } from './sign-in.ts';
import { createAdapter, type IdentityStore } from './storage.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * A certified implementation of OpenID Connect for one issuer. AIGen is a predefined client at the issuer's
 * own origin; any other client registers itself (OpenID Connect Dynamic Client Registration).
 */
export function createProvider(issuer: string, store: IdentityStore, people: People): Provider {
  const { stored, grants } = store.issuer(issuer);
  const { origin, pathname: base } = new URL(issuer);
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new Provider(issuer, {
    adapter: createAdapter(stored, store.save),
    jwks: { keys: [{ ...store.signingKey, use: 'sig', alg: 'RS256', kid: 'sandbox' } as JWK] },
    clients: Object.entries(knownClients).map(([name, clientId]) => ({
      client_id: clientId,
      client_secret: knownSecret,
      client_name: 'AIGen',
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [`${origin}/api/auth/${name}/callback`],
    })),
    cookies: {
      keys: [store.cookieKey],
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
    },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    findAccount: (_context, subject) => {
      const person = people.find(subject);
      return person && { accountId: subject, claims: () => claimsOf(person) };
    },
    pkce: { required: () => true },
    interactions: { policy, url: (_context, { uid }) => `${base}/sign-in/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const key = `${oidc.session?.accountId} ${oidc.client?.clientId}`;
      // A person's consent to a client is permanent.
      const grantId = oidc.result?.consent?.grantId ?? grants.get(key);
      if (!grantId) return undefined;
      grants.set(key, grantId);
      return oidc.provider.Grant.find(grantId);
    },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: minute,
      IdToken: hour,
      Interaction: 10 * minute,
      Session: hour,
      Grant: 24 * hour,
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'text';
      context.body = `${error}: ${description}\n`;
    },
  });
  // It is proxied by the server, which sends its own URL in X-Forwarded-*.
  provider.proxy = true;
  provider.on('server_error', (_context, error) => console.error(error));
  return provider;
}
