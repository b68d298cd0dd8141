import { useSyncExternalStore } from 'react';
import { AppError } from '#domain/errors/app-error.ts';

export type StoredValue<T> = {
  read: () => T;
  /** Stores and announces the value; throws `storage.failed` if the browser refuses. */
  write: (value: T) => void;
  useValue: () => T;
  /** Calls the listener on each change, in every tab. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
};

type Options<T> = {
  /** The localStorage key. */
  key: string;
  /** Window event that announces a change in this tab; other tabs receive `storage`. */
  event: string;
  /** Parses the stored text, even if invalid; `null` when there is none. */
  decode: (raw: string | null) => T;
  /** Text to store; `null` removes the key. */
  encode: (value: T) => string | null;
};

/** A small value in localStorage; components that read it are updated in every tab. */
export function storedValue<T>({ key, event, decode, encode }: Options<T>): StoredValue<T> {
  const onServer = decode(null);
  // The decoded value is cached as long as the stored text is the same, so that React gets the same object.
  let cached: { raw: string | null; value: T } | undefined;

  function read(): T {
    if (typeof window === 'undefined') return onServer;
    const raw = readRaw(key);
    if (!cached || cached.raw !== raw) cached = { raw, value: decode(raw) };
    return cached.value;
  }

  function write(value: T): void {
    const text = encode(value);
    try {
      if (text === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, text);
    } catch (cause) {
      throw new AppError('storage.failed', {}, { cause });
    }
    window.dispatchEvent(new CustomEvent(event));
  }

  const subscribe = (listener: () => void) => watchStorage(key, event, listener);

  return { read, write, subscribe, useValue: () => useSyncExternalStore(subscribe, read, () => onServer) };
}

/** The stored text of a key; null if the browser forbids storage. */
export function readRaw(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Parses untrusted JSON; `undefined` if it is invalid. */
export function parseJson(raw: string | null): unknown {
  if (raw === null) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** The entries of a stored list. Any other value is one entry, as stored, so that nothing is lost. */
export function listOf(raw: string | null): unknown[] {
  if (raw === null) return [];
  const stored = parseJson(raw);
  return Array.isArray(stored) ? stored : [raw];
}

/**
 * Calls the listener on each change of a localStorage key: `event` announces changes of this tab, the browser those of
 * other tabs. Returns a function that stops it.
 */
function watchStorage(key: string, event: string, listener: () => void): () => void {
  // A key of null means that the whole storage was cleared.
  const onStorage = (change: StorageEvent) => {
    if (change.key === key || change.key === null) listener();
  };
  window.addEventListener(event, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(event, listener);
    window.removeEventListener('storage', onStorage);
  };
}
