import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBillingStage, type BillingStage } from '../testing/stages/billing-stage.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

let stage: BillingStage;
beforeAll(async () => {
  stage = await createBillingStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.api.reset());

/** Turns STRIPE_TAX on or off, as an operator does between two starts. */
const setTax = (isOn: boolean) => {
  stage.api.app.payments!.tax = isOn;
};

test.each([
  ['with taxes', true, 2_090],
  ['without', false, 1_900],
])(
  'a subscription that began %s is charged and changed so, whatever the operator chose since',
  async (_how, tax, month) => {
    const { user, visitor } = await stage.person();
    setTax(tax);
    await stage.pay(await stage.checkout(visitor, user));
    await syncSubscription(stage.api.app.billing!.context, user.id);
    setTax(!tax);
    const totals = async () =>
      (await visitor.get('/api/account/invoices'))
        .json<{ invoices: { total: { cents: number } }[] }>()
        .invoices.map(({ total }) => total.cents)
        .toSorted((a, b) => a - b);
    expect(await totals()).toEqual([month]);
    const preview = (await visitor.post('/api/account/preview-interval', { interval: 'year' })).json();
    const { due, prorationDate } = preview;
    const changed = await visitor.post('/api/account/change-interval', {
      interval: 'year',
      due,
      prorationDate,
    });
    expect(changed.statusCode).toBe(200);
    expect(await totals()).toEqual([month, due.cents]);
  },
);
