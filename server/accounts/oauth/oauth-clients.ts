import type { Config, SignInProvider } from '../../config/config.ts';
import { forwardedHeaders, sandboxDoors } from '../../http/sandbox-pages.ts';

export const providerNames = ['google', 'microsoft'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Where people of one provider sign in, and how the server reaches it. */
export type OAuthClient = SignInProvider & {
  /** http is allowed: the provider is on this machine. */
  isLocal: boolean;
  /** In place of the network. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

type SourceConfig = Pick<Config, ProviderName | 'mode' | 'sandbox' | 'sandboxUrl'>;

const standInDoor = '/sandbox/identity';
/** As the sandbox's provider knows it. */
const standInSecret = 'sandbox-secret';

/** True where people can sign in with the provider: it is configured, or the sandbox stands in for it. */
export function isOffered(config: SourceConfig, name: ProviderName): boolean {
  return config[name] !== null || (config.sandbox && config.sandboxUrl !== undefined);
}

/** The provider as configured, else the sandbox's on our own origin; null where neither is there. */
export function findOAuthClient(
  config: SourceConfig,
  name: ProviderName,
  origin: string,
): OAuthClient | null {
  const configured = config[name];
  // http:// gets through the configuration for this machine only, and outside production only.
  if (configured) return { ...configured, isLocal: configured.issuer.startsWith('http:') };
  if (!config.sandbox || !config.sandboxUrl) return null;
  const issuer = origin + standInDoor;
  return {
    issuer,
    clientId: `sandbox-${name}`,
    clientSecret: standInSecret,
    isLocal: true,
    fetch: reachSandbox(issuer, origin, config.sandboxUrl),
  };
}

/** Goes to the sandbox itself: the server cannot know how to reach the origin its visitors use. */
function reachSandbox(issuer: string, origin: string, sandboxUrl: string): OAuthClient['fetch'] {
  return (url, init) => {
    if (!url.startsWith(`${issuer}/`)) throw new Error('The sandbox was asked for a foreign address.');
    const headers = { ...(init.headers as Record<string, string>), ...forwardedHeaders(origin, standInDoor) };
    return fetch(sandboxUrl + sandboxDoors[standInDoor] + url.slice(issuer.length), { ...init, headers });
  };
}
