import { vi } from 'vitest';

type Listener = (event: MessageEvent) => void;

/**
 * Replaces the browser's workers by one whose program runs here; messages are copied as between threads. Returns those
 * that were started. The test ends with `vi.unstubAllGlobals`.
 */
export function stubWorker(load: () => Promise<unknown>): { isEnded: boolean }[] {
  const started: { isEnded: boolean }[] = [];

  class HereWorker {
    onmessage: Listener | null = null;
    isEnded = false;
    readonly #received: Listener[] = [];
    readonly #loaded: Promise<unknown>;

    constructor() {
      started.push(this);
      vi.stubGlobal('addEventListener', (_type: string, listener: Listener) => this.#received.push(listener));
      vi.stubGlobal('postMessage', (data: unknown) => this.#answer(data));
      vi.resetModules();
      this.#loaded = load();
    }

    #answer(data: unknown) {
      if (!this.isEnded) this.onmessage?.({ data: copied(data) } as MessageEvent);
    }

    postMessage(data: unknown) {
      const copy = copied(data);
      void this.#loaded.then(() => {
        if (!this.isEnded) for (const receive of this.#received) receive({ data: copy } as MessageEvent);
      });
    }

    terminate() {
      this.isEnded = true;
    }
  }

  vi.stubGlobal('Worker', HereWorker);
  return started;
}

/** Files of the test's browser cannot be copied by Node. */
function copied(data: unknown): unknown {
  if (data instanceof Blob) return data;
  if (Array.isArray(data)) return data.map(copied);
  if (typeof data !== 'object' || data === null) return structuredClone(data);
  if (Object.getPrototypeOf(data) !== Object.prototype) return structuredClone(data);
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, copied(value)]));
}
