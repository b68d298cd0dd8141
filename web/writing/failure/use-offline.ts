import { useEffect, useState } from 'react';

/** Interval of checks without a network. */
const askAgainMs = 5_000;

/**
 * True while this browser has no network and the server does not respond. A server on the same machine is reachable
 * without a network, so the browser's own status is not enough.
 */
export function useOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    async function check() {
      clearTimeout(timer);
      const own = ++asked;
      const isAlone = !navigator.onLine;
      const isGone = isAlone && !(await reachesServer());
      if (own !== asked) return;
      setIsOffline(isGone);
      // A response sent before the network failed says nothing about the next one.
      if (isAlone) timer = setTimeout(() => void check(), askAgainMs);
    }
    const onChange = () => void check();
    onChange();
    window.addEventListener('online', onChange);
    window.addEventListener('offline', onChange);
    return () => {
      asked = -1;
      clearTimeout(timer);
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    };
  }, []);
  return isOffline;
}

/** True if AIGen's server responds, whatever it says. */
export function reachesServer(signal: AbortSignal | null = null): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}
