import { Suspense, type ReactNode } from 'react';

/** Holds a dialog whose script is loaded when it is first wanted. */
export function OnDemand({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  return isWanted && <Suspense fallback={null}>{children}</Suspense>;
}
