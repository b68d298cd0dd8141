import { Modal } from '@mantine/core';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { sayError } from '#domain/errors/catalogue.ts';
import { plans } from '#domain/plans/plans.ts';
import { buttonLook } from '../components/button-link.tsx';
import '../theme/overlays.css';
import styles from './upgrade.module.css';
import type { LimitCode } from './use-generation.ts';

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
      <UpgradeModal isOpen={isOpen} reason={reason} onClose={() => setIsOpen(false)} />
    </UpgradeContext>
  );
}

function UpgradeModal({
  isOpen,
  reason,
  onClose,
}: {
  isOpen: boolean;
  reason: LimitCode | null;
  onClose: () => void;
}) {
  const { monthlyPrice } = plans.unlimited;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Upgrade to Premium"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.body}>
        {reason && <p className={styles.reason}>{sayError(reason)}</p>}
        <p>
          Unlimited generations and projects, and the nine premium tools, for ${monthlyPrice} a month. Your
          API keys stay your own.
        </p>
        {!reason && (
          <p className={styles.muted}>
            The free plan stays as it is: {plans.free.dailyGenerations} generations a day and{' '}
            {plans.free.weeklyProjects} weekly projects.
          </p>
        )}
        <div className={styles.actions}>
          <button type="button" {...buttonLook({ variant: 'default' })} onClick={onClose}>
            Continue with Free Plan
          </button>
          <a {...buttonLook()} href="/#pricing" target="_blank" rel="noopener">
            View Pricing
          </a>
        </div>
      </div>
    </Modal>
  );
}
