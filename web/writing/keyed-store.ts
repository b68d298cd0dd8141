import { useSyncExternalStore } from 'react';

export type KeyedStore<Value> = {
  get: (key: string) => Value | undefined;
  /** `null` takes it out. */
  set: (key: string, value: Value | null) => void;
  /** All of it, live. */
  useAll: () => ReadonlyMap<string, Value>;
};

/** What goes on while other screens are open, by the ids of its records. It ends with the page. */
export function keyedStore<Value>(): KeyedStore<Value> {
  let values: ReadonlyMap<string, Value> = new Map();
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      const next = new Map(values);
      if (value === null) next.delete(key);
      else next.set(key, value);
      values = next;
      for (const listener of listeners) listener();
    },
    useAll: () => useSyncExternalStore(subscribe, () => values),
  };
}
