import type { Config, SignInProvider } from '../../config/config.ts';
import { forwardedHeaders, sandboxDoors } from '../../http/sandbox-pages.ts';

export const providerNames = ['google', 'microsoft'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The OAuth client of one provider, and how the server reaches the provider. */
export type OAuthClient = SignInProvider & {
  /** http is allowed, because the provider is on this machine. */
  isLocal: boolean;
  /** Replaces the global fetch. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

type SourceConfig = Pick<Config, ProviderName | 'mode' | 'sandbox' | 'sandboxUrl'>;

const standInDoor = '/sandbox/identity';
/** The client secret in the sandbox. */
const standInSecret = 'sandbox-secret';

/** True where the provider is configured, or replaced by the sandbox. */
export function isOffered(config: SourceConfig, name: ProviderName): boolean {
  return config[name] !== null || (config.sandbox && config.sandboxUrl !== undefined);
}

/** The configured client, else that of the sandbox on our own origin; null where there is neither. */
export function findOAuthClient(
  config: SourceConfig,
  name: ProviderName,
  origin: string,
): OAuthClient | null {
  const configured = config[name];
  // The configuration accepts http:// only for this machine and only outside production.
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

/** Calls the sandbox directly: the server cannot know how to reach the origin that its visitors use. */
function reachSandbox(issuer: string, origin: string, sandboxUrl: string): OAuthClient['fetch'] {
  return (url, init) => {
    if (!url.startsWith(`${issuer}/`)) throw new Error('The sandbox was asked for a foreign address.');
    const headers = { ...(init.headers as Record<string, string>), ...forwardedHeaders(origin, standInDoor) };
    return fetch(sandboxUrl + sandboxDoors[standInDoor] + url.slice(issuer.length), { ...init, headers });
  };
}
