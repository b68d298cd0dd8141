import { useEffect, useState } from 'react';
import { fetchConfig } from '../../api/config.ts';

/** False where an operator has switched uploads off. True while unknown: the server refuses what is not taken. */
export function useUploadsOpen(): boolean {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    let isGone = false;
    fetchConfig().then(
      ({ switches }) => !isGone && setIsOpen(switches.uploads),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return isOpen;
}
