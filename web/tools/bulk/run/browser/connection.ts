import { reachesServer } from '../../../../writing/failure/use-offline.ts';
import type { Connection } from '../run-options.ts';

const patienceMs = 10_000;

/** The connection of this browser. */
export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  reaches: () => reachesServer(AbortSignal.timeout(patienceMs)),
  watch: (onChange) => {
    const controller = new AbortController();
    for (const name of ['online', 'offline'])
      window.addEventListener(name, onChange, { signal: controller.signal });
    return () => controller.abort();
  },
};
