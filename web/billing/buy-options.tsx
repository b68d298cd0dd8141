import {
  formatPrice,
  formatTrial,
  startsWithTrial,
  type BillingInterval,
  type SalesTerms,
} from '#domain/billing/terms.ts';
import { counted } from '#domain/text/format.ts';
import { useId, useState } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { useSession } from '../session/session.ts';
import { IntervalChoice } from './interval-choice.tsx';
import { useCheckout } from './use-checkout.ts';
import styles from './buy-options.module.css';

type BuyOptionsProps = { sales: SalesTerms; isBlock?: boolean };

/** The ways to buy Premium: the billing period where there is a choice, and a button for each payment provider. */
export default function BuyOptions({ sales, isBlock = false }: BuyOptionsProps) {
  const { isFormerSubscriber } = useSession();
  const [chosen, setInterval] = useState<BillingInterval>('month');
  const [goToCheckout, isOpening] = useCheckout('stripe', chosen);
  const [goToPaypal, isLeaving] = useCheckout('paypal', 'month');
  const name = useId();
  const hasTrial = startsWithTrial(sales, { hasSubscribed: isFormerSubscriber });
  const paypal = sales.paypal && chosen === 'month';
  const isBusy = isOpening || isLeaving;
  return (
    <div className={styles.options}>
      {sales.yearly && <IntervalChoice name={name} value={chosen} onChoose={setInterval} />}
      <div className={styles.buttons} data-block={isBlock || undefined}>
        {sales.card && (
          <BusyButton
            isBusy={isOpening}
            busyLabel="Opening the checkout"
            block={isBlock}
            onClick={() => !isBusy && goToCheckout()}
          >
            {hasTrial ? `Start your free ${counted(sales.trialDays, 'day')}` : 'Get Unlimited'}
          </BusyButton>
        )}
        {paypal && (
          <BusyButton
            variant={sales.card ? 'default' : 'filled'}
            isBusy={isLeaving}
            busyLabel="Opening PayPal"
            block={isBlock}
            onClick={() => !isBusy && goToPaypal()}
          >
            Pay with PayPal
          </BusyButton>
        )}
      </div>
      {hasTrial && (
        <p className={styles.note}>
          {formatTrial(sales.trialDays, chosen)}
          {paypal && ` With PayPal there is no trial: ${formatPrice('month')} from today.`}
        </p>
      )}
      {!hasTrial && sales.paypal && chosen === 'year' && (
        <p className={styles.note}>The yearly price is paid by card.</p>
      )}
    </div>
  );
}
