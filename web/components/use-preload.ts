import { useEffect } from 'react';

/**
 * Fetches scripts at the first interaction with the page. The first load stays light, and later steps do not wait, or
 * fail because the network is gone.
 */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      controller.abort();
      // The code that needs the script requests it again, and reports an error.
      for (const each of loads) each().catch(() => undefined);
    };
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, load, { signal: controller.signal, capture: true, passive: true });
    return () => controller.abort();
  }, [loads]);
}
