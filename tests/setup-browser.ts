import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';

// What appears by itself in a moment may take long on a busy machine; only a test that fails waits to the end.
configure({ asyncUtilTimeout: 15_000 });

// Mantine asks for these; happy-dom has no layout.
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
