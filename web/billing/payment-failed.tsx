import { IconAlertTriangle } from '@tabler/icons-react';
import { BusyButton } from '../components/busy-button.tsx';
import { formatLocalDay } from '../components/format.ts';
import { useSession } from '../session/session.ts';
import { usePortal } from './use-checkout.ts';
import styles from './payment-failed.module.css';

/** Cannot be dismissed: it stays until the payment succeeds or premium ends. */
export default function PaymentFailed({ until }: { until: string }) {
  const isPaidByCard = Boolean(useSession().user?.stripeSubscriptionId);
  const [goToPortal, isLeaving] = usePortal();
  return (
    <section className={styles.notice} aria-label="Payment">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <output>
        Your last payment failed. You keep Premium until {formatLocalDay(until)}.{' '}
        {isPaidByCard
          ? 'Change your card to keep it after that.'
          : 'Check the payment method in your PayPal account to keep it after that.'}
      </output>
      {isPaidByCard && (
        <BusyButton variant="default" size="sm" isBusy={isLeaving} busyLabel="Opening" onClick={goToPortal}>
          Change card
        </BusyButton>
      )}
    </section>
  );
}
