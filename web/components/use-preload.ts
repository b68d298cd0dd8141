import { useEffect } from 'react';

/**
 * Fetches scripts at the first touch of the page: the first load stays light, and nothing waits later, or fails
 * because the network has gone in the meantime.
 */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      controller.abort();
      // Whoever needs the script asks again, and says so if it is still missing.
      for (const each of loads) each().catch(() => undefined);
    };
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, load, { signal: controller.signal, capture: true, passive: true });
    return () => controller.abort();
  }, [loads]);
}
