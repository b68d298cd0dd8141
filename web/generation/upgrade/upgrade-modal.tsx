import { Modal } from '@mantine/core';
import { sayError } from '#domain/errors/catalogue.ts';
import { plans } from '#domain/plans/plans.ts';
import { buttonLook } from '../../components/button-link.tsx';
import '../../theme/overlays.css';
import { useOpenAfterMount } from '../on-demand.tsx';
import styles from './upgrade-modal.module.css';
import type { LimitCode } from '../engine/use-generation.ts';

export default function UpgradeModal({
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
      opened={useOpenAfterMount(isOpen)}
      onClose={onClose}
      title="Upgrade to Premium"
      closeButtonProps={{ 'aria-label': 'Close', iconSize: 18 }}
      attributes={{ header: { role: 'none' } }}
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
