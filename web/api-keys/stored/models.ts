import { providerCatalog, providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { parseJson, storedValue } from '../../storage/stored-value.ts';

/** The model chosen for each provider; one that is not chosen is the provider's default. */
export type ModelMap = Readonly<Partial<Record<ProviderId, string>>>;

/** What a generation request accepts as a model. */
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

/** The model that writes for a provider: the chosen one, else its default. */
export function readModel(provider: ProviderId): string {
  return stored.read()[provider] ?? providerCatalog[provider].defaultModel;
}

/** Keeps the choice; null goes back to the default. A name that no request could carry changes nothing. */
export function chooseModel(provider: ProviderId, model: string | null): void {
  const { [provider]: _before, ...others } = stored.read();
  if (model === null) stored.write(others);
  else if (modelName.test(model)) stored.write({ ...others, [provider]: model });
}

export function useModel(provider: ProviderId): string {
  return stored.useValue()[provider] ?? providerCatalog[provider].defaultModel;
}
