import type { BulkJob } from '#domain/bulk/job.ts';
import { isSandboxText } from '#domain/content/sandbox-text.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { modelFor } from '../../../../api-keys/stored/models.ts';
import { readPrice } from '../../../../api-keys/stored/prices.ts';

/** The model of the job, or the chosen one; the sandbox writes for its own keys. */
export function modelOf({ model }: Pick<BulkJob, 'model'>, provider: ProviderId, apiKey: string): string {
  const chosen = modelFor(provider, apiKey);
  return isSandboxText({ model: chosen }) ? chosen : (model ?? chosen);
}

/** The price of a model for an account; null if none is known. What the sandbox writes has none. */
export function priceFor(owner: string, provider: ProviderId, model: string) {
  return isSandboxText({ model }) ? null : (readPrice(owner, provider, model)?.price ?? null);
}
