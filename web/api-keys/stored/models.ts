import { sandboxModel } from '#domain/content/sandbox-text.ts';
import {
  isSandboxKey,
  providerCatalog,
  providerIds,
  type ProviderId,
} from '#domain/provider-catalog/providers.ts';
import { parseJson, storedValue } from '../../storage/stored-value.ts';

/** The chosen model of each provider; without one, the provider's default. */
export type ModelMap = Readonly<Partial<Record<ProviderId, string>>>;

/** A valid model name for a generation request. */
const modelName = /^[\w.:/-]{1,100}$/;

const stored = storedValue<ModelMap>({
  key: 'aigen_models',
  event: 'model-change',
  decode: (raw) => modelsFrom(parseJson(raw)),
  encode: (models) => (Object.keys(models).length === 0 ? null : JSON.stringify(models)),
});

function modelsFrom(value: unknown): ModelMap {
  if (typeof value !== 'object' || value === null) return {};
  const found = new Map<string, unknown>(Object.entries(value));
  const models: Partial<Record<ProviderId, string>> = {};
  for (const provider of providerIds) {
    const model = found.get(provider);
    if (typeof model === 'string' && modelName.test(model)) models[provider] = model;
  }
  return models;
}

/** The chosen model of a provider, or its default. */
export function readModel(provider: ProviderId): string {
  return stored.read()[provider] ?? providerCatalog[provider].defaultModel;
}

/** The model that writes with this key: the chosen one, or the sandbox for its own keys. */
export function modelFor(provider: ProviderId, apiKey: string): string {
  return isSandboxKey(apiKey) ? sandboxModel : readModel(provider);
}

/** Stores the choice; null restores the default. An invalid name changes nothing. */
export function chooseModel(provider: ProviderId, model: string | null): void {
  const { [provider]: _before, ...others } = stored.read();
  if (model === null) stored.write(others);
  else if (modelName.test(model)) stored.write({ ...others, [provider]: model });
}

export function useModel(provider: ProviderId): string {
  return stored.useValue()[provider] ?? providerCatalog[provider].defaultModel;
}
