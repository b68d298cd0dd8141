import {
  allowInsecureRequests,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import type { OAuthClient } from './oauth-clients.ts';

const keptMs = 3_600_000;
const maxKept = 20;
/** Time limit of one call to a provider, in seconds. */
const timeoutSeconds = 10;

export type Discover = (source: OAuthClient, now: Date) => Promise<Configuration>;

/** Fetches each provider's OpenID configuration, once an hour. A failure is not cached. */
export function createDiscovery(): Discover {
  const kept = new Map<string, { since: number; found: Promise<Configuration> }>();
  return (source, now) => {
    const key = `${source.issuer} ${source.clientId}`;
    const earlier = kept.get(key);
    if (earlier && now.getTime() - earlier.since < keptMs) return earlier.found;
    if (kept.size >= maxKept) kept.clear();
    const found = discover(source);
    kept.set(key, { since: now.getTime(), found });
    found.catch(() => kept.delete(key));
    return found;
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  isLocal,
  fetch,
}: OAuthClient): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, clientSecret, ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    // By default the client relies on TLS alone for an identity token that it fetched itself; this checks its signature.
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    ...(fetch ? { [customFetch]: fetch as CustomFetch } : {}),
  });
}
