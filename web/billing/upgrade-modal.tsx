import { IconCheck } from '@tabler/icons-react';
import { formatPrices, noSales, notSoldCode } from '#domain/billing/terms.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { capabilities, premiumTools } from '#domain/plans/capabilities.ts';
import { guaranteeDays, plans } from '#domain/plans/plans.ts';
import { Button } from '../components/button.tsx';
import { AnchorButton } from '../components/button-link.tsx';
import { Dialog } from '../components/dialog.tsx';
import styles from './upgrade-modal.module.css';
import type { LimitCode } from './limit-code.ts';
import BuyOptions from './buy-options.tsx';
import { useSales } from './use-sales.ts';

export default function UpgradeModal({ reason, onClose }: { reason: LimitCode | null; onClose: () => void }) {
  const sales = useSales();
  const notSold = sales && notSoldCode(sales);
  const { free } = plans;
  return (
    <Dialog onClose={onClose} title="Upgrade to Premium" isWide>
      <div className={styles.body}>
        {reason && <p className={styles.reason}>{formatError(reason)}</p>}
        <p>
          Unlimited generations and {premiumTools.length} more tools for {formatPrices(sales ?? noSales)}.
          Your API keys stay your own.
        </p>
        <ul className={styles.tools}>
          {premiumTools.map((id) => (
            <li key={id}>
              <IconCheck size={18} stroke={1.6} aria-hidden />
              {capabilities[id].title}
            </li>
          ))}
        </ul>
        <p className={styles.muted}>
          {notSold
            ? formatError(notSold)
            : `Cancel anytime. Full refund on request within ${guaranteeDays} days of the first payment.`}
          {!reason &&
            ` The free plan stays as it is: ${free.dailyGenerations} generations a day and ${free.weeklyProjects} weekly accesses to Projects.`}
        </p>
        {sales && !notSold && <BuyOptions sales={sales} />}
        <div className={styles.actions}>
          <Button variant="subtle" onClick={onClose}>
            Continue with Free Plan
          </Button>
          <AnchorButton variant="default" href="/#pricing" target="_blank" rel="noopener">
            View Pricing
          </AnchorButton>
        </div>
      </div>
    </Dialog>
  );
}
