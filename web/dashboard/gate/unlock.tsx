import { formatError } from '#domain/errors/catalogue.ts';
import {
  formatPrice,
  formatTrial,
  noSales,
  notSoldCode,
  startsWithTrial,
  type BillingInterval,
} from '#domain/billing/terms.ts';
import type { ToolId } from '#domain/plans/capabilities.ts';
import { guaranteeDays, plans } from '#domain/plans/plans.ts';
import { useId, useState } from 'react';
import { IntervalChoice } from '../../billing/interval-choice.tsx';
import { useSales } from '../../billing/use-sales.ts';
import { AnchorButton } from '../../components/button-link.tsx';
import { useSession } from '../../session/session.ts';
import styles from './gate.module.css';

/** The server redirects to the checkout, so the browser itself must go there. */
function checkoutPath(provider: 'stripe' | 'paypal', tool: ToolId | null, interval: BillingInterval): string {
  const query = new URLSearchParams({
    ...(tool !== null && { tool }),
    ...(interval === 'year' && { interval }),
  }).toString();
  return `/api/${provider}/create-checkout-session${query && `?${query}`}`;
}

/**
 * The buttons of a gate that lead to the checkout and back to its tool, and the price; or a note that payments are off.
 */
export function Unlock({ tool }: { tool: ToolId | null }) {
  const sales = useSales();
  const { isFormerSubscriber } = useSession();
  const [interval, setInterval] = useState<BillingInterval>('month');
  const name = useId();
  const { monthlyPrice, yearlyPrice } = plans.unlimited;
  const price = (
    <p className={styles.price}>
      ${interval === 'month' ? monthlyPrice : yearlyPrice}
      <small>/{interval}</small>
    </p>
  );
  const notSold = sales && notSoldCode(sales);
  if (notSold)
    return (
      <>
        <div className={styles.buy}>{price}</div>
        <p className={styles.terms}>{formatError(notSold)}</p>
      </>
    );
  const { card, paypal, yearly, trialDays } = sales ?? { ...noSales, card: true };
  const hasTrial = startsWithTrial({ card, trialDays }, { hasSubscribed: isFormerSubscriber });
  const showsPaypal = paypal && interval === 'month';
  return (
    <>
      {yearly && <IntervalChoice name={name} value={interval} onChoose={setInterval} />}
      <div className={styles.buy}>
        {card && (
          <AnchorButton size="lg" href={checkoutPath('stripe', tool, interval)}>
            Unlock Premium Features
          </AnchorButton>
        )}
        {showsPaypal && (
          <AnchorButton
            size="lg"
            variant={card ? 'default' : 'filled'}
            href={checkoutPath('paypal', tool, 'month')}
          >
            Pay with PayPal
          </AnchorButton>
        )}
        {price}
      </div>
      <p className={styles.terms}>
        {hasTrial && `${formatTrial(trialDays, interval)} `}
        {hasTrial && showsPaypal && `With PayPal there is no trial: ${formatPrice('month')} from today. `}
        Cancel anytime. Full refund on request within {guaranteeDays} days of the first payment.
      </p>
    </>
  );
}
