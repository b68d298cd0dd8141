import { useEffect } from 'react';

/** After the first load, and long before an update of the server is likely. */
const quietMs = 4_000;

/** Without a network, or replaced already, it is not there: then other parts of the page say so. */
const load = () => void import('./watch-for-new-version.ts').catch(() => undefined);

/** Says when a new version has replaced parts of the page. Its script is loaded when somebody uses the page, or a moment later. */
export function useNewVersion(): void {
  useEffect(() => {
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, load, { capture: true, once: true });
    const timer = setTimeout(load, quietMs);
    return () => clearTimeout(timer);
  }, []);
}
