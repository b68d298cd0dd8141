import { isSandboxKey, type ProviderId } from './providers.ts';

/** Where each provider listens, without trailing slash and without version path. */
export type BaseUrls = Readonly<Record<ProviderId, string>>;

/** The providers' addresses of an installation; `sandboxProviders` is null where there is no sandbox. */
export type ProviderAddresses = { providers: BaseUrls; sandboxProviders: BaseUrls | null };

/** Where a call with this key goes: sandbox keys to the sandbox where there is one, all others to the provider. */
export function chooseBaseUrl(
  { providers, sandboxProviders }: ProviderAddresses,
  provider: ProviderId,
  apiKey: string,
): string {
  return (sandboxProviders && isSandboxKey(apiKey) ? sandboxProviders : providers)[provider];
}
