import type { ProviderAddresses } from '#domain/provider-catalog/providers.ts';
import type { Config } from '../config/config.ts';

/** Where the providers of this installation listen, and its sandbox in their place. */
export function providerAddressesOf({
  sandbox,
  sandboxUrl,
  providers,
}: Pick<Config, 'sandbox' | 'sandboxUrl' | 'providers'>): ProviderAddresses {
  return {
    providers: {
      openai: providers.openaiBaseUrl,
      claude: providers.anthropicBaseUrl,
      gemini: providers.geminiBaseUrl,
    },
    sandboxProviders:
      sandbox && sandboxUrl
        ? {
            openai: `${sandboxUrl}/openai`,
            claude: `${sandboxUrl}/anthropic`,
            gemini: `${sandboxUrl}/gemini`,
          }
        : null,
  };
}
