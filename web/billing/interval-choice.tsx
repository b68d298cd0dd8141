import { yearlySaving, type BillingInterval } from '#domain/billing/terms.ts';
import { plans } from '#domain/plans/plans.ts';
import styles from './buy-options.module.css';

type IntervalChoiceProps = {
  value: BillingInterval;
  onChoose: (interval: BillingInterval) => void;
  name: string;
};

const { monthlyPrice, yearlyPrice } = plans.unlimited;

/** Monthly or yearly. */
export function IntervalChoice({ value, onChoose, name }: IntervalChoiceProps) {
  const option = (interval: BillingInterval, title: string, price: string) => (
    <label className={styles.interval} data-chosen={value === interval || undefined}>
      <input
        type="radio"
        name={name}
        value={interval}
        checked={value === interval}
        onChange={() => onChoose(interval)}
      />
      <span>
        {title} <small>{price}</small>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.intervals}>
      <legend>Billing period</legend>
      {option('month', 'Monthly', `$${monthlyPrice} a month`)}
      {option('year', 'Yearly', `$${yearlyPrice} a year, $${yearlySaving} less`)}
    </fieldset>
  );
}
