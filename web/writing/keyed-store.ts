import { useSyncExternalStore } from 'react';

export type KeyedStore<Value> = {
  get: (key: string) => Value | undefined;
  /** `null` removes it. */
  set: (key: string, value: Value | null) => void;
  /** All current values by key. */
  values: () => ReadonlyMap<string, Value>;
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** One value, live; changes of other keys do not render again. */
  useKey: (key: string) => Value | undefined;
};

/** Values by key, outside React: they outlive the screens that show them and end with the page. */
export function keyedStore<Value>(): KeyedStore<Value> {
  const values = new Map<string, Value>();
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
      for (const listener of listeners) listener();
    },
    values: () => values,
    subscribe,
    useKey: (key) => useSyncExternalStore(subscribe, () => values.get(key)),
  };
}
