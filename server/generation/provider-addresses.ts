import type { ProviderAddresses } from '#domain/provider-catalog/providers.ts';
import type { Config } from '../config/config.ts';

/** Base URLs of the providers of this installation, and of the sandbox that replaces them for sandbox keys. */
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
