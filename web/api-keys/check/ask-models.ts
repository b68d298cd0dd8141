import { AppError } from '#domain/errors/app-error.ts';
import type { TextModel } from '#domain/generation/models.ts';
import { providerOfKey } from '#domain/provider-catalog/providers.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { fetchModels } from '../../api/models.ts';
import { readDirect } from '../stored/direct.ts';

/**
 * Asks the provider which text models a key may use, through the server or directly, as configured. It generates
 * nothing and costs nothing, so it is also used to test a key. Throws an AppError with the provider's own error; a key
 * of another provider is not sent.
 */
export async function askModels(
  provider: ProviderId,
  apiKey: string,
  signal: AbortSignal,
): Promise<TextModel[]> {
  const owner = providerOfKey(apiKey);
  if (owner !== null && owner !== provider) {
    const facts = { provider: providerCatalog[provider].label, owner: providerCatalog[owner].label };
    throw new AppError('generation.key-misplaced', facts);
  }
  if (!readDirect()) return fetchModels({ apiProvider: provider, apiKey }, signal);
  const { askModelsDirectly } = await import('./ask-models-directly.ts');
  return askModelsDirectly(provider, apiKey, signal);
}
