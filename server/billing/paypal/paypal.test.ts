import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { duplicateCharges, subscriptions } from '../../database/schema/billing.ts';
import { createBillingStage, type BillingStage } from '../../testing/stages/billing-stage.ts';
import { endDuplicates } from '../sync/end-duplicates.ts';
import { recheckDue, syncSubscription } from '../sync/sync-subscription.ts';
import { cleanUp } from '../sync/billing-jobs.ts';

type Sale = { id: string; subscription: string; status: string };
type AtPaypal = { subscriptions: { id: string; status: string; custom_id: string }[]; sales: Sale[] };

let stage: BillingStage;
beforeAll(async () => {
  stage = await createBillingStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.api.reset());

const dayMs = 86_400_000;
const daySeconds = 86_400;
const context = () => stage.api.app.billing!.context;
const sync = async (userId: string) => (await syncSubscription(context(), userId))!;
const order = (name: string, custom: string, facts: object = {}) =>
  stage.sandbox.atPaypal(name, { custom, ...facts });
const atPaypal = async (custom: string) => {
  const all = (await (await fetch(`${stage.sandbox.url}/control/paypal/state`)).json()) as AtPaypal;
  const own = all.subscriptions.filter((each) => each.custom_id === custom);
  const ids = own.map(({ id }) => id);
  return { own, sales: all.sales.filter(({ subscription }) => ids.includes(subscription)) };
};
const shown = async (visitor: Awaited<ReturnType<BillingStage['person']>>['visitor']) =>
  (await visitor.get('/api/account/subscription')).json().subscription;

async function subscriber() {
  const { user, visitor } = await stage.person();
  await stage.approve(visitor, user);
  return { user: await sync(user.id), visitor };
}

test('an approval is charged once it is activated, and gives premium for the month', async () => {
  const { user, visitor } = await stage.person();
  await stage.approve(visitor, user);
  expect((await atPaypal(user.id)).sales).toEqual([]);
  const first = await Promise.all([sync(user.id), sync(user.id), sync(user.id)]);
  expect(first.map(({ isSubscribed }) => isSubscribed)).toEqual([true, true, true]);
  expect((await atPaypal(user.id)).sales).toHaveLength(1);
  expect(await shown(visitor)).toMatchObject({
    provider: 'paypal',
    state: 'active',
    interval: 'month',
    price: { cents: 1_900, currency: 'USD' },
    isResumable: false,
  });
  expect(first[0]).toMatchObject({ stripeSubscriptionId: null });
  expect(first[0]!.firstSubscribedAt).not.toBeNull();
});

test('without a return the schedule finds the approval', async () => {
  const { user, visitor } = await stage.person();
  await stage.approve(visitor, user);
  const later = new Date(Date.now() + 15 * 60_000);
  await recheckDue(context(), { log: stage.api.app.log, now: later });
  expect((await sync(user.id)).isSubscribed).toBe(true);
});

test('a first payment that fails gives nothing', async () => {
  const { user, visitor } = await stage.person();
  await stage.approve(visitor, user, false);
  expect((await sync(user.id)).isSubscribed).toBe(false);
  expect(await shown(visitor)).toBeNull();
});

describe('an end', () => {
  test('with the paid period keeps premium until then, cannot be resumed, and charges nothing more', async () => {
    const { user, visitor } = await subscriber();
    const answer = await visitor.post('/api/account/unsubscribe', { userId: user.id, when: 'period-end' });
    expect(answer.json().user.isSubscribed).toBe(true);
    expect(answer.json().subscription).toMatchObject({ state: 'ending', isResumable: false });
    const again = await visitor.post('/api/account/resume-subscription', { userId: user.id });
    expect(again.json().code).toBe('billing.not-resumable');
    await order('advance', user.id, { seconds: 32 * daySeconds });
    expect((await sync(user.id)).isSubscribed).toBe(false);
    expect((await atPaypal(user.id)).sales).toHaveLength(1);
  });

  test('at once ends premium, also after it was canceled with the period', async () => {
    const { user, visitor } = await subscriber();
    await visitor.post('/api/account/unsubscribe', { userId: user.id, when: 'period-end' });
    const answer = await visitor.post('/api/account/unsubscribe', { userId: user.id, when: 'now' });
    expect(answer.json()).toMatchObject({ user: { isSubscribed: false }, subscription: { state: 'ended' } });
  });

  test('at once that failed at PayPal does not give up the period of a later one', async () => {
    const { user, visitor } = await subscriber();
    const ids = { userId: user.id };
    const { id } = (await atPaypal(user.id)).own[0]!;
    await stage.sandbox.atPaypal('faults', { path: `/paypal/v1/billing/subscriptions/${id}/cancel` });
    const failed = await visitor.post('/api/account/unsubscribe', { ...ids, when: 'now' });
    expect(failed.json().code).toBe('accounts.unsubscribe-failed');
    const answer = await visitor.post('/api/account/unsubscribe', { ...ids, when: 'period-end' });
    expect(answer.json()).toMatchObject({ user: { isSubscribed: true }, subscription: { state: 'ending' } });
  });

  test('by a refund ends premium at once; a refund alone does not', async () => {
    const { user } = await subscriber();
    await order('refund', user.id);
    expect((await sync(user.id)).isSubscribed).toBe(true);
    await order('cancel', user.id);
    expect((await sync(user.id)).isSubscribed).toBe(false);
  });

  test('by the deletion of the account cancels it', async () => {
    const { user, visitor } = await subscriber();
    await visitor.delete('/api/account/delete', { userId: user.id });
    const [job] = await stage.api.database.query<{ data: Parameters<typeof cleanUp>[1] }>(
      "select data from pgboss.job where name = 'billing-leave' order by created_on desc limit 1",
    );
    for (let turn = 0; turn < 2; turn += 1) await cleanUp(context(), job!.data);
    expect((await atPaypal(user.id)).own).toMatchObject([{ status: 'CANCELLED' }]);
  });
});

describe('a renewal', () => {
  test('extends premium', async () => {
    const { user } = await subscriber();
    await order('advance', user.id, { seconds: 31 * daySeconds });
    const renewed = await sync(user.id);
    expect(renewed.isSubscribed).toBe(true);
    expect((await atPaypal(user.id)).sales).toHaveLength(2);
  });

  test('that fails leaves the grace time, a later one restores it, and a suspension ends it', async () => {
    const { user, visitor } = await subscriber();
    await order('payer', user.id, { pays: false });
    await order('advance', user.id, { seconds: 31 * daySeconds });
    expect((await sync(user.id)).isSubscribed).toBe(true);
    expect(await shown(visitor)).toMatchObject({ state: 'grace' });
    await order('payer', user.id, { pays: true });
    await order('advance', user.id, { seconds: 5 * daySeconds });
    await sync(user.id);
    expect(await shown(visitor)).toMatchObject({ state: 'active' });
    await order('payer', user.id, { pays: false });
    await order('advance', user.id, { seconds: 45 * daySeconds });
    expect((await sync(user.id)).isSubscribed).toBe(false);
    expect((await atPaypal(user.id)).own).toMatchObject([{ status: 'SUSPENDED' }]);
  });

  test('a suspended subscription keeps what is paid, and can be resumed', async () => {
    const { user, visitor } = await subscriber();
    await order('suspend', user.id);
    expect((await sync(user.id)).isSubscribed).toBe(true);
    expect(await shown(visitor)).toMatchObject({ state: 'ending', isResumable: true });
    const answer = await visitor.post('/api/account/resume-subscription', { userId: user.id });
    expect(answer.json().subscription).toMatchObject({ state: 'active' });
  });
});

describe('never both', () => {
  test('who pays with one provider cannot begin at the other', async () => {
    const paypal = await subscriber();
    const card = await paypal.visitor.post('/api/stripe/create-checkout', { userEmail: paypal.user.email });
    expect([card.statusCode, card.json().code]).toEqual([409, 'billing.already-subscribed']);
    const stripe = await stage.subscriber();
    const other = await stripe.visitor.post('/api/paypal/create-checkout', { userEmail: stripe.user.email });
    expect([other.statusCode, other.json().code]).toEqual([409, 'billing.already-subscribed']);
  });

  test('an approval given after paying by card is never activated', async () => {
    const { user, visitor } = await stage.person();
    const page = await stage.checkout(visitor, user);
    await stage.approve(visitor, user);
    await stage.pay(page);
    const synced = await sync(user.id);
    expect(synced.stripeSubscriptionId).not.toBeNull();
    expect(await atPaypal(user.id)).toMatchObject({ own: [{ status: 'APPROVED' }], sales: [] });
  });

  test('a payment page that is still open when PayPal is activated cannot be paid', async () => {
    const { user, visitor } = await stage.person();
    const page = await stage.checkout(visitor, user);
    await stage.approve(visitor, user);
    expect((await sync(user.id)).isSubscribed).toBe(true);
    expect(await stage.pay(page)).toBeNull();
    expect((await sync(user.id)).stripeSubscriptionId).toBeNull();
  });

  test('a card checkout begun later withdraws the approval', async () => {
    const { user, visitor } = await stage.person();
    await visitor.post('/api/paypal/create-checkout', { userEmail: user.email });
    await stage.checkout(visitor, user);
    await order('approve', user.id);
    expect((await sync(user.id)).isSubscribed).toBe(false);
    expect(await atPaypal(user.id)).toMatchObject({ own: [{ status: 'APPROVED' }], sales: [] });
  });

  test('while PayPal is being activated, a card checkout is refused', async () => {
    const { user, visitor } = await stage.person();
    await stage.approve(visitor, user);
    await stage.sandbox.atPaypal('faults', {
      times: 2,
      path: `/paypal/v1/billing/subscriptions/${(await atPaypal(user.id)).own[0]!.id}/activate`,
    });
    await expect(sync(user.id)).rejects.toThrow('PayPal responded 500');
    const card = await visitor.post('/api/stripe/create-checkout', { userEmail: user.email });
    // The sync of the checkout tries again, and PayPal fails again.
    expect(card.json().code).toBe('billing.payment-error');
    const next = await visitor.post('/api/stripe/create-checkout', { userEmail: user.email });
    expect(next.json().code).toBe('billing.already-subscribed');
    expect((await atPaypal(user.id)).sales).toHaveLength(1);
  });

  test('two that run nevertheless: the later one is canceled, refunded, recorded and mailed once', async () => {
    const { user } = await stage.subscriber();
    const paypal = stage.api.app.paypal!;
    const created = await paypal.client.create(
      {
        plan_id: paypal.planId,
        custom_id: user.id,
        application_context: {
          user_action: 'SUBSCRIBE_NOW',
          return_url: 'http://a.test/',
          cancel_url: 'http://a.test/',
        },
      },
      `by-hand-${user.id}`,
    );
    await stage.api.database.db
      .insert(subscriptions)
      .values({ userId: user.id, paypalSubscriptionId: created.id, status: 'incomplete', isWithdrawn: true });
    await order('approve', user.id);
    await sync(user.id);
    const jobs = await stage.api.database.query<{ data: { userId: string } }>(
      "select data from pgboss.job where name = 'billing-duplicate'",
    );
    expect(jobs.length).toBeGreaterThan(0);
    await Promise.all([1, 2, 3].map(() => endDuplicates(context(), user.id)));
    expect(await atPaypal(user.id)).toMatchObject({
      own: [{ status: 'CANCELLED' }],
      sales: [{ status: 'REFUNDED' }],
    });
    const recorded = await stage.api.database.db
      .select()
      .from(duplicateCharges)
      .where(eq(duplicateCharges.userId, user.id));
    expect(recorded).toMatchObject([
      { provider: 'paypal', subscriptionId: created.id, refundedCents: 1_900 },
    ]);
    expect((await sync(user.id)).isSubscribed).toBe(true);
  });
});

test('payments are listed with the invoices', async () => {
  const { user, visitor } = await subscriber();
  const { invoices } = (await visitor.get('/api/account/invoices')).json();
  expect(invoices).toMatchObject([
    { provider: 'paypal', total: { cents: 1_900, currency: 'USD' }, status: 'paid', hasFile: false },
  ]);
  await order('refund', user.id);
  expect((await visitor.get('/api/account/invoices')).json().invoices).toMatchObject([
    { status: 'refunded' },
  ]);
  expect(Date.parse(invoices[0].date)).toBeGreaterThan(Date.now() - dayMs);
});
