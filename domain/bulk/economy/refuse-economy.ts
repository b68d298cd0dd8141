import type { ErrorCode } from '../../errors/catalogue.ts';
import type { ProviderId } from '../../provider-catalog/providers.ts';

/** Whether a page may call the batch interface of a provider. Elsewhere only AIGen's server can. */
export const batchesFromPage: Readonly<Record<ProviderId, boolean>> = {
  openai: true,
  claude: false,
  gemini: false,
};

export type EconomyFacts = {
  /** The browser calls the providers itself, so that no key is sent to AIGen's server. */
  isDirect: boolean;
  /** The browser can make sure that only one tab sends a batch. */
  hasLocks: boolean;
};

/** The error code that says why economy mode cannot be used; null if it can. */
export function refuseEconomy(provider: ProviderId, { isDirect, hasLocks }: EconomyFacts): ErrorCode | null {
  if (!hasLocks) return 'bulk.economy-insecure';
  return isDirect && !batchesFromPage[provider] ? 'bulk.economy-not-direct' : null;
}
