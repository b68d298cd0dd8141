// Loaded in direct mode only, because it loads the provider adapters into the browser.
import type { TextModel } from '#domain/generation/models.ts';
import { chooseBaseUrl } from '#domain/provider-catalog/providers.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { fetchTransport } from '#providers/fetch-transport.ts';
import { listModels } from '#providers/list-models.ts';
import { fetchConfig } from '../../api/config.ts';

/** The same request directly from this browser: the key is sent to its provider only. */
export async function askModelsDirectly(
  provider: ProviderId,
  apiKey: string,
  signal: AbortSignal,
): Promise<TextModel[]> {
  const installation = await fetchConfig();
  return listModels(provider, {
    apiKey,
    baseUrl: chooseBaseUrl(installation, provider, apiKey),
    transport: fetchTransport,
    signal,
    stallMs: installation.providerLimits.stallMs,
  });
}
