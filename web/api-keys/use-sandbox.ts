import { useEffect, useState } from 'react';
import { fetchConfig } from '../api/config.ts';

/** True if this installation simulates the providers. False while unknown, because the offer is optional. */
export function useSandbox(): boolean {
  const [hasSandbox, setHasSandbox] = useState(false);
  useEffect(() => {
    let isGone = false;
    fetchConfig().then(
      ({ sandbox }) => !isGone && setHasSandbox(sandbox),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return hasSandbox;
}
