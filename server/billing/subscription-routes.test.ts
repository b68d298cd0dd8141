import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../database/schema/accounts.ts';
import { createBillingStage, type BillingStage } from '../testing/stages/billing-stage.ts';
import { emailUpdateQueue, cleanUp, customerCleanupQueue, type CleanupJob } from './sync/billing-jobs.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { newestToken } from '../testing/queued-mails.ts';
import { updateCustomerEmail, type EmailUpdateJob } from './stripe/customers.ts';
import { requireReadable } from './require-capability.ts';

let stage: BillingStage;
beforeAll(async () => {
  stage = await createBillingStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.api.reset();
  await fetch(`${stage.sandbox.url}/control/stripe/faults`, { method: 'DELETE' });
});

const subscriptionsAt = async (customer: string) =>
  (await stage.api.app.payments!.stripe.subscriptions.list({ customer, status: 'all' })).data;
const daySeconds = 86_400;
const jobsOf = <Data>(queue: string) =>
  stage.api.database.query<{ data: Data }>('select data from pgboss.job where name = $1', [queue]);

describe('canceling', () => {
  test('is immediate by default, as specified', async () => {
    const { user, visitor, customer } = await stage.subscriber();
    const response = await visitor.post('/api/account/unsubscribe', { userId: user.id });
    expect(response.json()).toMatchObject({
      user: { isSubscribed: false, premium: false },
      subscription: { status: 'canceled', state: 'ended' },
    });
    expect((await subscriptionsAt(customer)).map(({ status }) => status)).toEqual(['canceled']);
    expect((await visitor.get('/api/usage')).json()).toMatchObject({ plan: 'free' });
  });

  test('with the paid period, and resuming after all', async () => {
    const { user, visitor, customer } = await stage.subscriber();
    const body = { userId: user.id, when: 'period-end' };
    const left = (await visitor.post('/api/account/unsubscribe', body)).json();
    expect(left).toMatchObject({
      user: { isSubscribed: true },
      subscription: { state: 'ending', cancelAtPeriodEnd: true },
    });
    const again = (await visitor.post('/api/account/unsubscribe', body)).json();
    expect(again).toEqual(left);

    const stayed = (await visitor.post('/api/account/resume-subscription', { userId: user.id })).json();
    expect(stayed).toMatchObject({ user: { isSubscribed: true }, subscription: { state: 'active' } });
    expect(await subscriptionsAt(customer)).toMatchObject([{ cancel_at_period_end: false, cancel_at: null }]);
    const twice = await visitor.post('/api/account/resume-subscription', {});
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'billing.not-resumable']);
  });

  test('a cancellation in the portal can be undone too', async () => {
    const { user, visitor, customer } = await stage.subscriber();
    const [subscription] = await subscriptionsAt(customer);
    const { stripe } = stage.api.app.payments!;
    await stripe.subscriptions.update(subscription!.id, {
      cancel_at: subscription!.items.data[0]!.current_period_end,
    });
    const stayed = await visitor.post('/api/account/resume-subscription', { userId: user.id });
    expect(stayed.json()).toMatchObject({ subscription: { state: 'active' } });
    expect(await subscriptionsAt(customer)).toMatchObject([{ cancel_at: null }]);
  });

  test('during a failed renewal ends it at once, so that the card is not charged again', async () => {
    const { user, visitor, customer } = await stage.subscriber();
    await stage.sandbox.atStripe('card', { customer, card: 'fails' });
    await stage.sandbox.atStripe('advance', { customer, seconds: 31 * daySeconds });
    await visitor.post('/api/subscription/sync-stripe', {});
    expect((await visitor.get('/api/account/subscription')).json()).toMatchObject({
      subscription: { state: 'grace', graceUntil: expect.any(String) },
    });
    const body = { userId: user.id, when: 'period-end' };
    const left = await visitor.post('/api/account/unsubscribe', body);
    // There is nothing left to warn of.
    expect((await visitor.get('/api/auth/refresh-subscription')).json()).not.toHaveProperty('graceUntil');
    expect(left.json()).toMatchObject({ user: { isSubscribed: false }, subscription: { state: 'ended' } });
  });

  test('is rejected without a subscription, and for other users', async () => {
    const { visitor } = await stage.person();
    for (const url of ['/api/account/unsubscribe', '/api/account/resume-subscription']) {
      const none = await visitor.post(url, {});
      expect([none.statusCode, none.json().code]).toEqual([409, 'billing.no-subscription']);
      const other = await visitor.post(url, { userId: 'somebody' });
      expect([other.statusCode, other.json().code]).toEqual([403, 'accounts.not-yours']);
    }
    const odd = await visitor.post('/api/account/unsubscribe', { when: 'never' });
    expect([odd.statusCode, odd.json().code]).toEqual([400, 'input.invalid']);
  });

  test('fails in the specified words during an outage of the provider, and changes nothing', async () => {
    const { user, visitor } = await stage.subscriber();
    await stage.sandbox.atStripe('faults', { times: 20, fault: 'error' });
    const failed = await visitor.post('/api/account/unsubscribe', { userId: user.id });
    expect([failed.statusCode, failed.json().error]).toEqual([500, 'Failed to unsubscribe']);
    expect((await visitor.get('/api/auth/user')).json()).toMatchObject({ user: { isSubscribed: true } });
  });
});

describe('refreshing', () => {
  test('finds a subscription that ended at the provider', async () => {
    const { user, visitor, customer } = await stage.subscriber();
    await stage.sandbox.atStripe('end', { customer });
    expect((await visitor.post('/api/subscription/sync-stripe', { email: user.email })).json()).toEqual({
      isSubscribed: false,
    });
    expect((await visitor.post('/api/subscription/verify-stripe', { email: user.email })).json()).toEqual({
      hasActiveSubscription: false,
    });
  });

  test('returns the end of the grace period after a failed renewal, and nothing once another card has paid', async () => {
    const { visitor, customer } = await stage.subscriber();
    const refreshed = async () => (await visitor.get('/api/auth/refresh-subscription')).json();
    expect(await refreshed()).not.toHaveProperty('graceUntil');

    await stage.sandbox.atStripe('card', { customer, card: 'fails' });
    await stage.sandbox.atStripe('advance', { customer, seconds: 31 * daySeconds });
    await visitor.post('/api/subscription/sync-stripe', {});
    const { subscription } = (await visitor.get('/api/account/subscription')).json();
    expect(await refreshed()).toMatchObject({ isSubscribed: true, graceUntil: subscription.graceUntil });
    expect(Date.parse(subscription.graceUntil)).toBeGreaterThan(Date.now());

    await stage.sandbox.atStripe('card', { customer, card: 'pays' });
    // The provider tries the open bill again after three days.
    await stage.sandbox.atStripe('advance', { customer, seconds: 3 * daySeconds });
    await visitor.post('/api/subscription/sync-stripe', {});
    const paid = await refreshed();
    expect(paid).toMatchObject({ isSubscribed: true });
    expect(paid).not.toHaveProperty('graceUntil');
  });

  test('returns the last known state during an outage; only an explicit refresh fails', async () => {
    const { user, visitor } = await stage.subscriber();
    await stage.api.database.query('delete from billing_accounts');
    await stage.sandbox.atStripe('faults', { times: 50, fault: 'error' });
    const refreshed = await visitor.get('/api/auth/refresh-subscription');
    expect(refreshed.json()).toMatchObject({ isSubscribed: true, user: { id: user.id } });
    const synced = await visitor.post('/api/subscription/sync-stripe', {});
    expect([synced.statusCode, synced.json().code]).toEqual([502, 'billing.payment-error']);
  });

  test('makes no request for an unknown customer, nor repeats a recent one', async () => {
    const { visitor } = await stage.person();
    const subscriber = await stage.subscriber();
    await stage.sandbox.atStripe('faults', { times: 50, fault: 'error' });
    for (const each of [visitor, subscriber.visitor])
      expect((await each.get('/api/auth/refresh-subscription')).statusCode).toBe(200);
    expect(stage.api.log()).not.toContain('could not be refreshed');
  });

  test.each([
    '/api/auth/refresh-subscription',
    '/api/subscription/verify-stripe',
    '/api/subscription/sync-stripe',
  ])("%s requires the user's own address, in any spelling", async (url) => {
    const { visitor } = await stage.person({ email: 'ann@bücher.de' });
    const callWith = (email: string) =>
      url.startsWith('/api/auth')
        ? visitor.get(`${url}?email=${encodeURIComponent(email)}`)
        : visitor.post(url, { email });
    const refused = await callWith('ann@example.com');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'accounts.not-yours']);
    expect((await callWith(' Ann@XN--BCHER-kva.de ')).statusCode).toBe(200);
  });
});

test('a deleted account is not charged any more, and its open payment page cannot be paid', async () => {
  const { user, visitor, customer } = await stage.subscriber();
  const open = await stage.api.app.payments!.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: stage.api.app.payments!.prices.month, quantity: 1 }],
    success_url: 'http://localhost/dashboard',
  });
  await visitor.delete('/api/account/delete', { userId: user.id });
  const jobs = await jobsOf<CleanupJob>(customerCleanupQueue);
  expect(jobs).toMatchObject([{ data: { customerId: customer, paypalIds: [] } }]);
  // As often as the queue likes.
  for (let turn = 0; turn < 2; turn += 1) await cleanUp(stage.api.app.billing!.context, jobs[0]!.data);
  expect((await subscriptionsAt(customer)).map(({ status }) => status)).toEqual(['canceled']);
  expect(await stage.pay(open.url!)).toBeNull();
});

test("receipts go to the account's current address", async () => {
  const { user, visitor, customer } = await stage.subscriber();
  const { stripe } = stage.api.app.payments!;
  const { context } = stage.api.app.billing!;
  const newEmail = `new-${user.email}`;
  await visitor.put('/api/account/email', { userId: user.id, newEmail });
  const [job] = await jobsOf<EmailUpdateJob>(emailUpdateQueue);
  // As often as the queue likes.
  for (let turn = 0; turn < 2; turn += 1) await updateCustomerEmail(context, job!.data);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: newEmail });

  // Nobody to tell: the customer, then the account, is gone meanwhile.
  await stripe.customers.del(customer);
  await updateCustomerEmail(context, job!.data);
  await visitor.delete('/api/account/delete', { userId: user.id });
  await updateCustomerEmail(context, job!.data);
});

test('an address that must be verified is updated once it is verified', async () => {
  const verifying = await buildTestApp(
    {
      SANDBOX_URL: stage.sandbox.url,
      REQUIRE_EMAIL_VERIFICATION: 'true',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    { database: stage.api.database },
  );
  const { id } = await createUser(stage.api.database, { emailVerified: true });
  const visitor = await signIn(verifying, id);
  await visitor.put('/api/account/email', { userId: id, newEmail: 'proved@example.com' });
  expect(await jobsOf(emailUpdateQueue)).toEqual([]);
  const token = await newestToken(stage.api.database, 'verify-new-email');
  await verifying.visitor().get(`/api/auth/verify-email?token=${token}`);
  expect(await jobsOf(emailUpdateQueue)).toMatchObject([{ data: { userId: id } }]);
  await verifying.close();
});

test('premium ends with its time, even without a webhook', async () => {
  const { user, visitor } = await stage.subscriber();
  const { db } = stage.api.database;
  await db.update(users).set({ subscriptionExpiresAt: new Date() }).where(eq(users.id, user.id));
  expect((await visitor.get('/api/auth/user')).json()).toMatchObject({ user: { isSubscribed: false } });
  expect((await visitor.get('/api/usage')).json()).toMatchObject({ plan: 'free' });
});

test('the test user pays in the sandbox like any user, and again after canceling', async () => {
  const visitor = stage.api.visitor();
  const { user } = (await visitor.post('/api/auth/test-login')).json();
  expect(user).toMatchObject({ isSubscribed: true, stripeSubscriptionId: expect.stringMatching(/^sub_/) });
  await visitor.post('/api/account/unsubscribe', {});
  expect((await visitor.get('/api/auth/user')).json().user).toMatchObject({
    isSubscribed: false,
    isFormerSubscriber: true,
  });
  expect((await visitor.post('/api/auth/test-login')).json().user.isSubscribed).toBe(true);
});

describe('a capability', () => {
  const ask = (user: Partial<typeof users.$inferSelect>) =>
    requireReadable('projects')({ requireUser: () => Promise.resolve(user) } as never);
  const today = new Date().toISOString().slice(0, 10);

  test('is locked without the plan, and open with it, with the day’s access, or to read after it', async () => {
    const never = { firstSubscribedAt: null, subscriptionExpiresAt: null };
    const free = { ...never, isSubscribed: false, lastProjectDate: null };
    await expect(ask(free)).rejects.toMatchObject({ code: 'premium.required', status: 402 });
    await expect(ask({ ...free, lastProjectDate: '2026-01-01' })).rejects.toMatchObject({ status: 402 });
    await expect(ask({ ...free, lastProjectDate: today })).resolves.toBeUndefined();
    await expect(ask({ ...free, isSubscribed: true })).resolves.toBeUndefined();
    await expect(ask({ ...free, firstSubscribedAt: new Date() })).resolves.toBeUndefined();
  });
});
