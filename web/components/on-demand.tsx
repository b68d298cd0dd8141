import { Suspense, type ReactNode } from 'react';

/** Contains a dialog whose script is loaded when it is first needed. */
export function OnDemand({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  return isWanted && <Suspense fallback={null}>{children}</Suspense>;
}
