import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { anthropic } from './vendors/anthropic.ts';
import type { ProviderAdapter } from './contract.ts';
import { gemini } from './vendors/gemini.ts';
import { openai } from './vendors/openai.ts';

/** The adapter of each provider. */
export const providers: Record<ProviderId, ProviderAdapter> = { openai, claude: anthropic, gemini };
