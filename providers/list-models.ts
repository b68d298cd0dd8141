import { AppError } from '#domain/errors/app-error.ts';
import type { TextModel } from '#domain/generation/models.ts';
import { minKeyLength, providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ProviderConnection } from './contract.ts';
import { providers } from './registry.ts';

/** A list is quick to send: after a longer silence the call fails. */
const mostSilentMs = 20_000;

/**
 * The text models a provider offers to a key; also used to test a key without generating a text. Nothing is
 * sent for a missing or malformed key. Throws generation.key-missing, generation.key-invalid, or the errors
 * of every call.
 */
export async function listModels(
  provider: ProviderId,
  connection: ProviderConnection & { stallMs: number },
): Promise<TextModel[]> {
  const apiKey = connection.apiKey.trim();
  const { label } = providerCatalog[provider];
  if (!apiKey) throw new AppError('generation.key-missing', { provider: label });
  if (apiKey.length < minKeyLength) throw new AppError('generation.key-invalid', { provider: label });
  const stallMs = Math.min(connection.stallMs, mostSilentMs);
  return providers[provider].listModels({ ...connection, apiKey, stallMs });
}
