import type { Money } from './state.ts';

/** The one plan, with a fixed id: $19 a month. */
export const planId = 'P-SANDBOXUNLIMITED1MONTHLY';
export const price: Money = { currency_code: 'USD', value: '19.00' };

export const plan = {
  id: planId,
  product_id: 'PROD-SANDBOXUNLIMITED',
  name: 'AIGen Unlimited',
  status: 'ACTIVE',
  usage_type: 'LICENSED',
  billing_cycles: [
    {
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { version: 1, fixed_price: price },
    },
  ],
  payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
};
