import { isSandboxKey, type ProviderId } from '#domain/provider-facts/providers.ts';
import type { Config } from '../config.ts';

const sandboxPaths: Record<ProviderId, string> = {
  openai: '/openai',
  claude: '/anthropic',
  gemini: '/gemini',
};

/** Where a call with this key goes: sandbox keys to the sandbox where there is one, all others to the provider. */
export function chooseBaseUrl(
  { sandbox, sandboxUrl, providers }: Pick<Config, 'sandbox' | 'sandboxUrl' | 'providers'>,
  provider: ProviderId,
  apiKey: string,
): string {
  if (sandbox && sandboxUrl && isSandboxKey(apiKey)) return sandboxUrl + sandboxPaths[provider];
  return {
    openai: providers.openaiBaseUrl,
    claude: providers.anthropicBaseUrl,
    gemini: providers.geminiBaseUrl,
  }[provider];
}
