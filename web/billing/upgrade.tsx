import { createContext, lazy, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { OnDemand } from '../components/on-demand.tsx';
import { useQuery } from '../components/use-query.ts';
import { readSession } from '../session/session.ts';
import type { LimitCode } from './limit-code.ts';

const UpgradeModal = lazy(() => import('./upgrade-modal.tsx'));

type OpenUpgrade = (reason?: LimitCode) => void;
const UpgradeContext = createContext<OpenUpgrade>(() => undefined);

/** Opens the upgrade modal, with the limit that was hit, if one was. */
export const useUpgrade = () => useContext(UpgradeContext);

export function UpgradeProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<LimitCode | null>(null);
  const open = useMemo<OpenUpgrade>(
    () => (why) => {
      setReason(why ?? null);
      setIsOpen(true);
    },
    [],
  );
  useUpgradeFromAddress(open);
  return (
    <UpgradeContext value={open}>
      {children}
      <OnDemand isWanted={isOpen}>
        <UpgradeModal reason={reason} onClose={() => setIsOpen(false)} />
      </OnDemand>
    </UpgradeContext>
  );
}

/** A visitor who wanted Premium has signed in and comes back with `?upgrade`: it opens, once. */
function useUpgradeFromAddress(open: OpenUpgrade): void {
  const [query, changeQuery] = useQuery();
  const isWanted = query.has('upgrade');
  useEffect(() => {
    if (!isWanted) return;
    if (!readSession().isSubscribed) open();
    changeQuery((query) => query.delete('upgrade'), { replace: true, preventScrollReset: true });
  }, [isWanted, open, changeQuery]);
}
