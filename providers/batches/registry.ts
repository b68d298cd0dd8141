import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { BatchAdapter } from './contract.ts';
import { anthropicBatches } from './vendors/anthropic.ts';
import { geminiBatches } from './vendors/gemini.ts';
import { openaiBatches } from './vendors/openai.ts';

/** The batch interface of each provider. */
export const batchProviders: Record<ProviderId, BatchAdapter> = {
  openai: openaiBatches,
  claude: anthropicBatches,
  gemini: geminiBatches,
};
