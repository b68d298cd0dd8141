import type { SalesTerms } from '#domain/billing/terms.ts';
import { plans, type Plan, type PlanId } from '#domain/plans/plans.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { Ringed } from '../../components/graphics/annotations.tsx';
import { Sheet } from '../../components/sheet.tsx';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import { GetUnlimitedButton } from './get-unlimited-button.tsx';
import styles from './pricing.module.css';

const { free, unlimited } = plans;

type PricingProps = {
  offers: Record<PlanId, readonly string[]>;
  /** Null where nothing is sold. */
  sales: SalesTerms | null;
  sentences: PricingSentences;
};

/** Made on the server, so that the page does not load what they are made with. */
export type PricingSentences = {
  /** On the button for visitors. */
  buy: string;
  /** The price of the year; null where only the month is sold. */
  yearly: string | null;
  terms: string;
};

export function Pricing({ offers, sales, sentences }: PricingProps) {
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
        <PlanSheet plan={unlimited} offers={offers.unlimited} yearly={sentences.yearly} isPopular>
          {sales && <GetUnlimitedButton sales={sales} label={sentences.buy} />}
          <p className={`${type.small} ${type.muted}`}>{sentences.terms}</p>
        </PlanSheet>
      </div>
    </section>
  );
}

type PlanSheetProps = {
  plan: Plan;
  offers: readonly string[];
  isPopular?: boolean;
  yearly?: string | null;
  children: ReactNode;
};

function PlanSheet({ plan, offers, isPopular = false, yearly = null, children }: PlanSheetProps) {
  return (
    <Sheet className={styles.plan} data-popular={isPopular || undefined}>
      <div className={styles.head}>
        <h3 className={type.h3}>{plan.label}</h3>
        {isPopular && <Ringed>Most Popular</Ringed>}
      </div>
      <p className={styles.price}>
        ${plan.monthlyPrice} {plan.monthlyPrice > 0 && <small>per month</small>}
        {yearly && <small className={styles.yearly}>{yearly}</small>}
      </p>
      <ul className={styles.offers}>
        {offers.map((line) => (
          <li key={line}>
            <IconCheck size={18} stroke={1.6} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      {children}
    </Sheet>
  );
}
