import type { ProviderId } from '#domain/provider-catalog/providers.ts';

/** Why a job cannot be written in economy mode with this provider; null if it can. */
export function economyReason(_provider: ProviderId): string | null {
  return null;
}
