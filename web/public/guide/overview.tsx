import { formatPrices, formatTrial, type SalesTerms } from '#domain/billing/terms.ts';
import { accessTo, capabilities, type CapabilityId } from '#domain/plans/capabilities.ts';
import { guaranteeDays, plans, type PlanId } from '#domain/plans/plans.ts';
import { Link } from 'react-router';
import { Table, type TableRow } from '../../components/table.tsx';
import layout from '../../theme/layout.module.css';
import styles from './guide.module.css';
import type { Sold } from './page.tsx';
import { Section } from './section.tsx';

const { free, unlimited } = plans;
const ids = Object.keys(capabilities) as CapabilityId[];

const limitsOf = (
  sales: SalesTerms,
): readonly (readonly [what: string, onFree: string, onUnlimited: string])[] => [
  ['Price', `$${free.monthlyPrice}`, formatPrices(sales)],
  ['Generations', `${free.dailyGenerations} per day`, 'Unlimited'],
];

function says(id: CapabilityId, plan: PlanId): string {
  const access = accessTo(id, plan);
  return access === 'open'
    ? 'Included'
    : access === 'weekly'
      ? `${free.weeklyProjects} accesses a week`
      : 'No';
}

export function Overview({ sales, notSold }: Sold) {
  return (
    <>
      <Section title="What each plan includes">
        <Table
          hasRowHeads
          columns={[
            <span key="what" className={layout.visuallyHidden}>
              What
            </span>,
            free.label,
            unlimited.label,
          ]}
          rows={[
            ...limitsOf(sales).map(([what, onFree, onUnlimited]) => planRow(what, onFree, onUnlimited)),
            ...ids.map((id) => planRow(capabilities[id].title, says(id, 'free'), says(id, 'unlimited'))),
          ]}
        />
      </Section>
      <Section title="Paying and canceling">
        <p>{notSold ?? payingWords(sales)}</p>
        <p>
          Cancel anytime in your <Link to="/profile">account settings</Link>: at the end of the paid period,
          or at once. The first payment is refunded in full on request within {guaranteeDays} days; partial
          months after that are not.
        </p>
      </Section>
      <Section title="You pay the AI provider">
        <p>
          AIGen writes with your own key, so the AI provider bills you directly for what you generate, on
          either plan. The subscription pays for the tools, not for the AI.
        </p>
      </Section>
    </>
  );
}

function payingWords(sales: SalesTerms): string {
  const { card, paypal, trialDays } = sales;
  const ways = card && paypal ? 'by card or with PayPal' : card ? 'by card' : 'with PayPal';
  const trial = card && trialDays > 0 ? ` ${formatTrial(trialDays, 'month')}` : '';
  return `You pay ${ways} on the payment provider’s own page, ${formatPrices(sales)} in advance.${trial} Premium is active immediately after the payment.`;
}

function planRow(what: string, onFree: string, onUnlimited: string): TableRow {
  const drawn = (says: string) => (says === 'No' ? <span className={styles.none}>{says}</span> : says);
  return { key: what, cells: [what, drawn(onFree), drawn(onUnlimited)] };
}
