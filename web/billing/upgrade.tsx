import { createContext, lazy, useContext, useMemo, useState, type ReactNode } from 'react';
import { OnDemand } from '../components/on-demand.tsx';
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
  return (
    <UpgradeContext value={open}>
      {children}
      <OnDemand isWanted={isOpen}>
        <UpgradeModal reason={reason} onClose={() => setIsOpen(false)} />
      </OnDemand>
    </UpgradeContext>
  );
}
