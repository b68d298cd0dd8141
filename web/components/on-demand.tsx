import type { ReactNode } from 'react';
import { LazyPart } from './lazy-part.tsx';

/** Contains a dialog whose script is loaded when it is first needed. */
export function OnDemand({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  return isWanted && <LazyPart>{children}</LazyPart>;
}
