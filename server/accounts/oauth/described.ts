import type { RouteDescription } from '../../http/api-description.ts';
import type { ProviderName } from './oauth-clients.ts';

const names = { google: 'Google', microsoft: 'Microsoft' };

/** What GET /docs/api says of signing in elsewhere. */
export function describeSignIn(provider: ProviderName): Record<'start' | 'callback', RouteDescription> {
  return {
    start: {
      summary: `Sends the browser to ${names[provider]} to sign in.`,
      answer: { status: 302, also: 'To /login?error=oauth_error when the provider cannot be reached.' },
    },
    callback: {
      summary: `Takes the browser back from ${names[provider]}, makes or finds the account and signs in.`,
      answer: {
        status: 302,
        also: 'To /oauth-success; to /verify-email when the address must be verified first; to /login?error=oauth_session_expired or /login?error=oauth_error.',
      },
    },
  };
}
