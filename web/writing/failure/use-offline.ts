import { useEffect, useState } from 'react';

/** Without a network the server is asked this often. */
const askAgainMs = 5_000;

/**
 * True while this browser has no network and the server does not answer either: one on the same machine is reached
 * without a network, so the browser's word alone is not enough.
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
      const isGone = isAlone && !(await answers());
      if (own !== asked) return;
      setIsOffline(isGone);
      // An answer that was on its way when the network went says nothing about the next one.
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

function answers(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
