import { Suspense, useState, type ReactNode } from 'react';

/**
 * Holds an overlay whose script is loaded when it is first wanted; from then on it stays, so that it can close
 * the way it opened.
 */
export function OnDemand({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted && <Suspense fallback={null}>{children}</Suspense>;
}
