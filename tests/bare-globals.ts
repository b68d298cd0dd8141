import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';

/**
 * Makes every global of Node and of browsers throw for code whose file matches `caller`; other code is not
 * affected. Browser globals that Node lacks are defined here, so that `typeof window` throws as well.
 */
export function refuseGlobals(caller: RegExp): void {
  for (const name of platformGlobals()) {
    const original = Object.getOwnPropertyDescriptor(globalThis, name);
    if (original && !original.configurable) continue;
    let value: unknown = original && !original.get ? original.value : undefined;
    const refuse = () => {
      const reader = callerOf();
      if (!caller.test(reader)) return;
      throw new ReferenceError(`${name} is not part of the language: read by ${reader.trim()}`);
    };
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: original?.enumerable ?? false,
      get: () => {
        refuse();
        return original?.get ? (original.get.call(globalThis) as unknown) : value;
      },
      set: (next: unknown) => {
        refuse();
        if (original?.set) original.set.call(globalThis, next);
        else value = next;
      },
    });
  }
}

/** All global names of Node and of browsers that are not part of the language itself. */
function platformGlobals(): string[] {
  const language = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);
  // V8 contexts have it, but it is not part of the language.
  language.delete('console');
  const names = [...Object.getOwnPropertyNames(globalThis), ...Object.getOwnPropertyNames(new Window())];
  return [...new Set(names)].filter((name) => /^\w+$/.test(name) && !language.has(name) && name !== 'global');
}

/** The stack line of the code that read the global: below this function, `refuse` and the accessor. */
function callerOf(): string {
  return new Error().stack?.split('\n')[4] ?? '';
}
