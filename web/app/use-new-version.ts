import { useEffect } from 'react';

/** After the first load, and long before an update of the server is likely. */
const quietMs = 4_000;

/** Says when a new version has replaced parts of the page. Its script is loaded when somebody uses the page, or a moment later. */
export function useNewVersion(): void {
  useEffect(() => {
    const used = new AbortController();
    const stop = () => {
      used.abort();
      clearTimeout(timer);
    };
    const load = () => {
      stop();
      // Without a network, or replaced already: then other parts say so.
      import('./watch-for-new-version.ts').catch(() => undefined);
    };
    const timer = setTimeout(load, quietMs);
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, load, { signal: used.signal, capture: true });
    return stop;
  }, []);
}
