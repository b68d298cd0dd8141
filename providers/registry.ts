import type { ProviderId } from '#domain/provider-facts/providers.ts';
import { anthropic } from './anthropic.ts';
import type { ProviderAdapter } from './contract.ts';
import { gemini } from './gemini.ts';
import { openai } from './openai.ts';

/** The adapter of each provider. */
export const providers: Record<ProviderId, ProviderAdapter> = { openai, claude: anthropic, gemini };
