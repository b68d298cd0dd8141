import { providerCatalog, toProviderId } from '#domain/provider-catalog/providers.ts';

/** Who wrote something, by the name of the provider: "Gemini". */
export function writerOf({ provider }: { provider: string | null }): string {
  const known = provider === null ? null : toProviderId(provider);
  return known ? providerCatalog[known].label : (provider ?? 'an AI');
}
