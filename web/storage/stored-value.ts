import { useSyncExternalStore } from 'react';
import { AppError } from '#domain/errors/app-error.ts';

export type StoredValue<T> = {
  read: () => T;
  /** Stores and announces the value; throws `storage.failed` where the browser refuses. */
  write: (value: T) => void;
  useValue: () => T;
  /** Told of each change, in every tab; answers how to stop listening. */
  subscribe: (listener: () => void) => () => void;
};

type Options<T> = {
  /** The localStorage key. */
  key: string;
  /** Window event that announces a change in this tab; other tabs hear `storage`. */
  event: string;
  /** Reads what is stored, however broken it may be; `null` when nothing is. */
  decode: (raw: string | null) => T;
  /** Text to store; `null` removes the key. */
  encode: (value: T) => string | null;
};

/** A small value in localStorage that redraws the components that read it, in every tab. */
export function storedValue<T>({ key, event, decode, encode }: Options<T>): StoredValue<T> {
  const onServer = decode(null);
  // The decoded value is kept as long as the stored text is the same, so that React sees the same object.
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

/** What is stored under a key; a browser that forbids storage has nothing. */
export function readRaw(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Parses JSON that anybody may have written; `undefined` when it is none. */
export function parseJson(raw: string | null): unknown {
  if (raw === null) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** The entries of a stored list; what is no list is one entry, as it was stored, so that nothing is lost. */
export function listOf(raw: string | null): unknown[] {
  if (raw === null) return [];
  const stored = parseJson(raw);
  return Array.isArray(stored) ? stored : [raw];
}

/**
 * Calls the listener on each change of a localStorage key: `event` announces those of this tab, the browser those of
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
