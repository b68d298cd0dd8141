import { Suspense, useEffect, useState, type ReactNode } from 'react';

/**
 * Holds an overlay whose script is loaded when it is first wanted; from then on it stays, so that it can close
 * the way it opened.
 */
export function OnDemand({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted && <Suspense fallback={null}>{children}</Suspense>;
}

/**
 * False in the first draw, then as asked: an overlay that is mounted open would not know where the focus was, and
 * could not give it back.
 */
export function useOpenAfterMount(isOpen: boolean): boolean {
  const [isOpenNow, setIsOpenNow] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsOpenNow(isOpen));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return isOpenNow;
}
