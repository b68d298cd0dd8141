import { dismissNoticeAbout } from '../../notices/notify.tsx';
import { useSyncExternalStore } from 'react';
import { AppError } from '#domain/errors/app-error.ts';
import { toProviderId, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { parseJson, storedValue } from '../../storage/stored-value.ts';

/** Keys of the AI providers. They are stored in this browser and only sent within a generation request. */
export type KeyMap = Readonly<Partial<Record<ProviderId, string>>>;

/** Locked keys while they are open in this tab. Only `stored/vault.ts` creates them. */
export type OpenedKeys = {
  /** The salt of their record; a record with another salt is locked. */
  salt: string;
  keys: KeyMap;
  /** Changes the keys in the locked record. */
  change: (to: (keys: KeyMap) => KeyMap) => Promise<void>;
};

/** Announces changes of keys, and of what their providers said about them. */
export const keyChangeEvent = 'api-key-change';

// Once for the page: what a notice said of the keys is not true any more. What reports a wrong key changes it first.
if (typeof window !== 'undefined') window.addEventListener(keyChangeEvent, () => dismissNoticeAbout('keys'));

const none: KeyMap = {};

/** Keys stored unencrypted, without a passphrase. */
export const storedKeys = storedValue<KeyMap>({
  key: 'aigen_api_keys',
  event: keyChangeEvent,
  decode: (raw) => keysFrom(parseJson(raw)),
  encode: (keys) => (Object.keys(keys).length === 0 ? null : JSON.stringify(keys)),
});

/** The locked record, see `stored/record.ts`. If it exists, unencrypted keys are ignored. */
export const storedLock = storedValue<string | null>({
  key: 'aigen_locked_keys',
  event: keyChangeEvent,
  decode: (raw) => raw,
  encode: (record) => record,
});

const storedActive = storedValue<ProviderId | null>({
  key: 'aigen_active_api',
  event: keyChangeEvent,
  decode: (raw) => (raw === null ? null : toProviderId(raw)),
  encode: (provider) => provider,
});

/** The keys of known providers in a stored object, trimmed; everything else is ignored. */
export function keysFrom(stored: unknown): KeyMap {
  if (typeof stored !== 'object' || stored === null) return none;
  const keys: Partial<Record<ProviderId, string>> = {};
  for (const [id, key] of Object.entries(stored)) {
    const provider = toProviderId(id);
    if (provider && typeof key === 'string' && key.trim()) keys[provider] = key.trim();
  }
  return keys;
}

let held: OpenedKeys | null = null;

/** Sets or forgets the open keys of this tab, and announces it to every screen. */
export function holdOpened(opened: OpenedKeys | null): void {
  held = opened;
  window.dispatchEvent(new CustomEvent(keyChangeEvent));
}

/** The open keys of the locked record; null while they are locked, or if there is no record. */
export function readOpened(): OpenedKeys | null {
  return held && storedLock.read()?.includes(held.salt) ? held : null;
}

export function areKeysLocked(): boolean {
  return storedLock.read() !== null && !readOpened();
}

export function readKeys(): KeyMap {
  return storedLock.read() === null ? storedKeys.read() : (readOpened()?.keys ?? none);
}

export const readActiveProvider = storedActive.read;

/** The active provider, and its key; or another provider as if it were the active one. */
export function readInUse(activeProvider = readActiveProvider()) {
  return {
    activeProvider,
    apiKey: activeProvider ? readKeys()[activeProvider] : undefined,
    areKeysLocked: areKeysLocked(),
  };
}

async function changeKeys(to: (keys: KeyMap) => KeyMap): Promise<void> {
  if (areKeysLocked()) throw new AppError('keys.locked');
  const opened = readOpened();
  if (opened) await opened.change(to);
  else storedKeys.write(to(storedKeys.read()));
}

/**
 * Stores a trimmed key and activates its provider. A blank key changes nothing. Throws `keys.locked`, and
 * `storage.failed` if the browser refuses.
 */
export async function saveKey(provider: ProviderId, key: string): Promise<void> {
  const trimmed = key.trim();
  if (!trimmed) return;
  await changeKeys((keys) => ({ ...keys, [provider]: trimmed }));
  storedActive.write(provider);
}

/** Removes a key; if its provider was active, no provider is active any more. Throws like `saveKey`. */
export async function removeKey(provider: ProviderId): Promise<void> {
  await changeKeys(({ [provider]: _removed, ...kept }) => kept);
  if (readActiveProvider() === provider) storedActive.write(null);
}

export function activateProvider(provider: ProviderId | null): void {
  storedActive.write(provider);
}

/** Announces changes of the locked record and of the open keys. */
function subscribe(listener: () => void): () => void {
  const ends = [storedLock.subscribe(listener), storedKeys.subscribe(listener)];
  return () => ends.forEach((end) => end());
}

export function useKeys(): { keys: KeyMap; activeProvider: ProviderId | null; areLocked: boolean } {
  return {
    keys: useSyncExternalStore(subscribe, readKeys, () => none),
    activeProvider: storedActive.useValue(),
    areLocked: useSyncExternalStore(storedLock.subscribe, areKeysLocked, () => false),
  };
}
