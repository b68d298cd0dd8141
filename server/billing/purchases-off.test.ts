import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBillingStage, type BillingStage } from '../testing/stages/billing-stage.ts';
import { switchOff } from '../testing/switch-off.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

const click = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

let stage: BillingStage;
beforeAll(async () => {
  stage = await createBillingStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.api.reset());

test.each(['stripe', 'paypal'])('no checkout is opened at %s while purchases are off', async (provider) => {
  const { user, visitor } = await stage.person();
  await switchOff(stage.api, 'purchases');
  const refused = await visitor.post(`/api/${provider}/create-checkout`, { userEmail: user.email });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'billing.purchases-paused']);
  const clicked = await visitor.get(`/api/${provider}/create-checkout-session`, click);
  expect(clicked.headers.location).toBe('/dashboard?notice=billing.purchases-paused');
});

test('nothing is sold in the public configuration, and it says why', async () => {
  const { visitor } = await stage.person();
  const config = async () => (await visitor.get('/api/config')).json();
  const before = await config();
  expect(before).toMatchObject({ payments: true, sales: { card: true, paypal: true, paused: false } });
  await switchOff(stage.api, 'purchases');
  expect(await config()).toEqual({
    ...before,
    payments: false,
    sales: { card: false, paypal: false, yearly: false, trialDays: 0, paused: true },
    switches: { registrations: true, purchases: false, uploads: true },
  });
});

test('a subscription goes on: it is synced, canceled and resumed, its period is not changed', async () => {
  const { user, visitor } = await stage.subscriber();
  await switchOff(stage.api, 'purchases');
  const change = { interval: 'year', due: { cents: 1, currency: 'USD' }, prorationDate: 1 };
  for (const [route, body] of [
    ['preview-interval', { interval: 'year' }],
    ['change-interval', change],
  ] as const)
    expect((await visitor.post(`/api/account/${route}`, body)).json().code).toBe('billing.purchases-paused');
  expect((await visitor.post('/api/stripe/create-portal')).statusCode).toBe(200);
  expect((await visitor.get('/api/account/invoices')).json().invoices).toHaveLength(1);
  const ending = { userId: user.id, when: 'period-end' };
  expect((await visitor.post('/api/account/unsubscribe', ending)).statusCode).toBe(200);
  expect((await visitor.post('/api/account/resume-subscription', { userId: user.id })).statusCode).toBe(200);
  expect(await syncSubscription(stage.api.app.billing!.context, user.id)).toMatchObject({
    isSubscribed: true,
  });
});

test('a payment that was begun before still counts', async () => {
  const { user, visitor } = await stage.person();
  const page = await stage.checkout(visitor, user);
  await switchOff(stage.api, 'purchases');
  await stage.pay(page);
  expect(await syncSubscription(stage.api.app.billing!.context, user.id)).toMatchObject({
    isSubscribed: true,
  });
});
