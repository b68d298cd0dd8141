import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

// What appears by itself in a moment may take long on a busy machine; only a test that fails waits to the end.
configure({ asyncUtilTimeout: 15_000 });

// None finds what the one before it drew.
beforeAll(() => document.body.replaceChildren());
afterEach(cleanup);

// No test reaches a network: what asks after a test has taken its own `fetch` away is offline.
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// The calendar's views ask for these; happy-dom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia;

// A key is derived from a passphrase in a second or so by intent (web/api-keys/stored/record.ts); here with few rounds.
const deriveKey = crypto.subtle.deriveKey.bind(crypto.subtle);
crypto.subtle.deriveKey = (algorithm, ...rest) =>
  deriveKey(
    typeof algorithm === 'object' && 'iterations' in algorithm
      ? { ...algorithm, iterations: 1_000 }
      : algorithm,
    ...rest,
  );
