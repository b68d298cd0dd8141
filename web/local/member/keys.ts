import { toProviderId, type ProviderId } from '#domain/provider-facts/providers.ts';
import { parseJson, storedValue } from '../store/stored-value.ts';

/** Keys of the AI providers. They live in this browser and leave it only inside a generation request. */
export type KeyMap = Readonly<Partial<Record<ProviderId, string>>>;

const changeEvent = 'api-key-change';

const storedKeys = storedValue<KeyMap>({
  key: 'aigen_api_keys',
  event: changeEvent,
  decode: (raw) => keysFrom(parseJson(raw)),
  encode: (keys) => JSON.stringify(keys),
});

const storedActive = storedValue<ProviderId | null>({
  key: 'aigen_active_api',
  event: changeEvent,
  decode: (raw) => (raw === null ? null : toProviderId(raw)),
  encode: (provider) => provider,
});

function keysFrom(stored: unknown): KeyMap {
  if (typeof stored !== 'object' || stored === null) return {};
  const keys: Partial<Record<ProviderId, string>> = {};
  for (const [id, key] of Object.entries(stored)) {
    const provider = toProviderId(id);
    if (provider && typeof key === 'string' && key.trim()) keys[provider] = key.trim();
  }
  return keys;
}

export const readKeys = storedKeys.read;
export const readActiveProvider = storedActive.read;

/** Stores a trimmed key and makes its provider the active one. A blank key changes nothing. */
export function saveKey(provider: ProviderId, key: string): void {
  const trimmed = key.trim();
  if (!trimmed) return;
  storedKeys.write({ ...readKeys(), [provider]: trimmed });
  storedActive.write(provider);
}

/** Forgets a key; when it was the active provider's, no provider is active any more. */
export function removeKey(provider: ProviderId): void {
  const { [provider]: _removed, ...kept } = readKeys();
  storedKeys.write(kept);
  if (readActiveProvider() === provider) storedActive.write(null);
}

export function activateProvider(provider: ProviderId): void {
  storedActive.write(provider);
}

export function useKeys(): { keys: KeyMap; activeProvider: ProviderId | null } {
  return { keys: storedKeys.useValue(), activeProvider: storedActive.useValue() };
}
