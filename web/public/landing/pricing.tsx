import { formatPrice, formatTrial, type SalesTerms } from '#domain/billing/terms.ts';
import { refundPolicy } from '#domain/site-copy/site-copy.ts';
import type { Offer } from '#domain/site-copy/offers.ts';
import { plans, type Plan, type PlanId } from '#domain/plans/plans.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { Ringed } from '../../components/graphics/annotations.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Tag } from '../../components/tag.tsx';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import { GetUnlimitedButton } from './get-unlimited-button.tsx';
import styles from './pricing.module.css';

const { free, unlimited } = plans;

type PricingProps = {
  offers: Record<PlanId, readonly Offer[]>;
  sales: SalesTerms;
  /** Why nothing is sold here; null where it is. */
  notSold: string | null;
};

export function Pricing({ offers, sales, notSold }: PricingProps) {
  return (
    <section id="pricing" className={`${layout.wrap} ${styles.section}`} aria-labelledby="pricing-heading">
      <h2 id="pricing-heading" className={type.h1}>
        Two plans. You pay your AI provider separately.
      </h2>
      <div className={styles.plans}>
        <PlanSheet plan={free} offers={offers.free}>
          <ButtonLink to="/register" variant="default" block>
            {`Start Free - ${free.dailyGenerations} Generations`}
          </ButtonLink>
        </PlanSheet>
        <PlanSheet plan={unlimited} offers={offers.unlimited} isYearly={sales.yearly} isPopular>
          {notSold === null && <GetUnlimitedButton sales={sales} />}
          <p className={`${type.small} ${type.muted}`}>{notSold ?? termsOf(sales)}</p>
        </PlanSheet>
      </div>
    </section>
  );
}

type PlanSheetProps = {
  plan: Plan;
  offers: readonly Offer[];
  isPopular?: boolean;
  isYearly?: boolean;
  children: ReactNode;
};

function termsOf({ card, paypal, trialDays }: SalesTerms): string {
  const trial = card && trialDays > 0 ? `${formatTrial(trialDays, 'month')} ` : '';
  const ways = card && paypal ? 'Pay by card or with PayPal. ' : '';
  return `${trial}${ways}Cancel anytime. ${refundPolicy}`;
}

function PlanSheet({ plan, offers, isPopular = false, isYearly = false, children }: PlanSheetProps) {
  return (
    <Sheet className={styles.plan} data-popular={isPopular || undefined}>
      <div className={styles.head}>
        <h3 className={type.h3}>{plan.label}</h3>
        {isPopular && <Ringed>Most Popular</Ringed>}
      </div>
      <p className={styles.price}>
        ${plan.monthlyPrice} {plan.monthlyPrice > 0 && <small>per month</small>}
        {isYearly && <small className={styles.yearly}>or {formatPrice('year')}</small>}
      </p>
      <ul className={styles.offers}>
        {offers.map(({ line, isSoon }) => (
          <li key={line} data-soon={isSoon || undefined}>
            {isSoon ? <Tag>Soon</Tag> : <IconCheck size={18} stroke={1.6} aria-hidden />}
            {line}
          </li>
        ))}
      </ul>
      {children}
    </Sheet>
  );
}
