import { formatError } from '#domain/errors/catalogue.ts';
import type { ToolId } from '#domain/plans/capabilities.ts';
import { guaranteeDays, plans } from '#domain/plans/plans.ts';
import { AnchorButton } from '../../components/button-link.tsx';
import { usePayments } from '../../billing/use-payments.ts';
import styles from './gate.module.css';

/** The server redirects to the checkout, so the browser itself must go there. */
const checkoutPath = '/api/stripe/create-checkout-session';

/**
 * The button of a gate that leads to the checkout and back to its tool, and the price; or a note that payments are off.
 */
export function Unlock({ tool }: { tool: ToolId | null }) {
  const payments = usePayments();
  const price = (
    <p className={styles.price}>
      ${plans.unlimited.monthlyPrice}
      <small>/month</small>
    </p>
  );
  if (payments === 'off')
    return (
      <>
        <div className={styles.buy}>{price}</div>
        <p className={styles.terms}>{formatError('billing.not-configured')}</p>
      </>
    );
  return (
    <>
      <div className={styles.buy}>
        <AnchorButton size="lg" href={tool === null ? checkoutPath : `${checkoutPath}?tool=${tool}`}>
          Unlock Premium Features
        </AnchorButton>
        {price}
      </div>
      <p className={styles.terms}>
        Cancel anytime. Full refund on request within {guaranteeDays} days of the first payment.
      </p>
    </>
  );
}
