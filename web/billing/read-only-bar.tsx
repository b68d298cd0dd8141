import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { notSoldCode } from '#domain/billing/terms.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { BusyButton } from '../components/busy-button.tsx';
import styles from './read-only-bar.module.css';
import { useCheckout } from './use-checkout.ts';
import { useSales } from './use-sales.ts';

/** Above what a former subscriber reads: why nothing can be changed, and the way back. */
export default function ReadOnlyBar({ children }: { children?: ReactNode }) {
  const sales = useSales();
  const notSold = sales && notSoldCode(sales);
  const [goToCheckout, isBusy] = useCheckout(sales?.card === false ? 'paypal' : 'stripe');
  return (
    <section className={styles.bar} aria-label="Read-only">
      <IconEye size={18} stroke={1.6} aria-hidden />
      <p>
        <b>Read-only: your subscription has ended.</b> You can look at and download everything here.{' '}
        {notSold ? formatError(notSold) : 'Subscribe again to change it.'}
      </p>
      {!notSold && (
        <BusyButton size="sm" isBusy={isBusy} busyLabel="Opening" onClick={goToCheckout}>
          Get Unlimited
        </BusyButton>
      )}
      {children}
    </section>
  );
}
