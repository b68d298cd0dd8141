import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { dismissNotice } from '../web/notices/notify.tsx';
import { database } from '../web/storage/database.ts';
import '../web/storage/dexie-library.ts';
import { allTasks } from '../web/writing/generation-tasks.ts';
import { forgetGeneration } from '../web/writing/run-generation.ts';
import { unsavedTexts } from '../web/writing/unsaved-texts.ts';

// A busy machine may be slow to render; only a failing test waits for the full time.
configure({ asyncUtilTimeout: 15_000 });

// Files take turns in one window: each starts with an empty document, empty stores, no notice, and no text being written.
beforeAll(async () => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  dismissNotice();
  for (const path of allTasks().keys()) {
    const [owner = '', ...key] = path.split('/');
    await forgetGeneration({ owner, key: key.join('/') });
  }
  for (const owner of unsavedTexts.values().keys()) unsavedTexts.set(owner, null);
  await Promise.all(database().tables.map((table) => table.clear()));
});
afterEach(cleanup);

// No test uses the network: requests after a test has removed its own `fetch` fail as offline.
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// The calendar's views need these; happy-dom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// It has no popovers either: what is in one is in the page.
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
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

// Deriving a key from a passphrase is slow on purpose (web/api-keys/stored/record.ts); here it has few
// iterations.
const deriveKey = SubtleCrypto.prototype.deriveKey.bind(crypto.subtle);
crypto.subtle.deriveKey = (algorithm, ...rest) =>
  deriveKey(
    typeof algorithm === 'object' && 'iterations' in algorithm
      ? { ...algorithm, iterations: 1_000 }
      : algorithm,
    ...rest,
  );
