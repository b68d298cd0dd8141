import { useEffect, useState } from 'react';
import { fetchConfig } from '../api/config.ts';

/** True where this installation plays the providers itself. Unknown is no: the offer is an extra. */
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
