import { upgradeSignIn } from '#domain/billing/upgrade-sign-in.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../database/schema/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createBillingStage, type BillingStage } from '../testing/stages/billing-stage.ts';

const path = '/api/stripe/create-checkout';
const byNavigation = '/api/stripe/create-checkout-session';
const click = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

describe('when payments are off', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await buildTestApp();
  });
  afterAll(() => api.close());

  test.each([
    ['POST', '/api/stripe/create-portal', {}],
    ['POST', '/api/account/unsubscribe', {}],
    ['POST', '/api/account/resume-subscription', {}],
    ['POST', '/api/stripe/webhook', {}],
    ['POST', path, { userEmail: 'premium@aigen.test' }],
  ] as const)('%s %s responds with an error', async (_method, url, body) => {
    const visitor = api.visitor();
    await visitor.post('/api/auth/test-login');
    const response = await visitor.post(url, body);
    expect([response.statusCode, response.json().code]).toEqual([503, 'billing.not-configured']);
  });

  test('a click on the gate shows a notice on the dashboard', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/auth/test-login');
    const response = await visitor.get(byNavigation, click);
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/dashboard?notice=billing.not-configured',
    ]);
  });

  test('stored data is returned without a request to the provider', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/auth/test-login');
    expect((await visitor.get('/api/auth/refresh-subscription')).json()).toMatchObject({
      isSubscribed: true,
    });
    expect((await visitor.post('/api/subscription/verify-stripe', {})).json()).toEqual({
      hasActiveSubscription: true,
    });
    expect((await visitor.post('/api/subscription/sync-stripe', {})).json()).toEqual({ isSubscribed: true });
    expect((await visitor.get('/api/account/subscription')).json()).toEqual({ subscription: null });
  });
});

let stage: BillingStage;
beforeAll(async () => {
  stage = await createBillingStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.api.reset();
  await fetch(`${stage.sandbox.url}/control/stripe/faults`, { method: 'DELETE' });
});

test('a test login that cannot reach the payment provider says so, and signs nobody in', async () => {
  await stage.sandbox.atStripe('faults', { times: 20, fault: 'unreachable' });
  const visitor = stage.api.visitor();
  const response = await visitor.post('/api/auth/test-login', {});
  expect([response.statusCode, response.json().code]).toEqual([502, 'billing.payment-error']);
  expect((await visitor.get('/api/account/subscription')).statusCode).toBe(401);
});

describe('a checkout', () => {
  test("requires a session, and the user's own address", async () => {
    const nobody = await stage.api.visitor().post(path, { userEmail: 'ann@example.com' });
    expect([nobody.statusCode, nobody.json().error]).toEqual([401, 'Please log in to subscribe']);
    const { visitor } = await stage.person();
    for (const body of [undefined, {}, { userEmail: ' ' }]) {
      const without = await visitor.post(path, body);
      expect([without.statusCode, without.json().code]).toEqual([401, 'billing.login-required']);
    }
    const other = await visitor.post(path, { userEmail: 'ann@example.com' });
    expect([other.statusCode, other.json().code]).toEqual([403, 'accounts.not-yours']);
  });

  test('takes each spelling of that address', async () => {
    const { visitor } = await stage.person({ email: 'ann@bücher.de' });
    const response = await visitor.post(path, { userEmail: ' Ann@XN--BCHER-kva.de ' });
    expect([response.statusCode, response.json()]).toEqual([200, { url: expect.any(String) }]);
  });

  test('leads back to the dashboard, and premium is active at once', async () => {
    const { user, visitor } = await stage.person();
    const page = await stage.checkout(visitor, user);
    expect(await stage.pay(page)).toMatch(
      /^http:\/\/localhost(:\d+)?\/dashboard\?checkout=success&session_id=cs_/,
    );
    const answer = await visitor.get(`/api/auth/refresh-subscription?email=${user.email}`);
    expect(answer.json()).toMatchObject({ isSubscribed: true, user: { id: user.id, premium: true } });
    expect((await visitor.get('/api/account/subscription')).json()).toMatchObject({
      subscription: { status: 'active', state: 'active', cancelAtPeriodEnd: false, graceUntil: null },
    });
  });

  test('that is still open is used again, and a double click creates one', async () => {
    const { user, visitor } = await stage.person();
    const pages = await Promise.all([1, 2, 3].map(() => stage.checkout(visitor, user)));
    expect(new Set([...pages, await stage.checkout(visitor, user)]).size).toBe(1);
    const [row] = await stage.api.database.db.select().from(users).where(eq(users.id, user.id));
    const { stripe } = stage.api.app.payments!;
    const customers = await stripe.customers.list({ email: user.email });
    expect(customers.data.map(({ id }) => id)).toEqual([row!.stripeCustomerId]);
  });

  test('that was ended is replaced by a new one', async () => {
    const { user, visitor } = await stage.person();
    const first = await stage.checkout(visitor, user);
    await stage.api.app.payments!.stripe.checkout.sessions.expire(first.split('/').at(-1)!);
    const second = await stage.checkout(visitor, user);
    expect(second).not.toBe(first);
    expect(await stage.pay(second)).toContain('checkout=success');
  });

  test('opened at the same moment with different return URLs is one that can be paid', async () => {
    const { user, visitor } = await stage.person();
    // The customer is made at the first one.
    await stage.api.app.payments!.stripe.checkout.sessions.expire(
      (await stage.checkout(visitor, user)).split('/').at(-1)!,
    );
    const answers = await Promise.all(
      ['localhost', '127.0.0.1', '[::1]'].map((host) =>
        visitor.post(path, { userEmail: user.email }, { host }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [row] = await stage.api.database.db.select().from(users).where(eq(users.id, user.id));
    const { data } = await stage.api.app.payments!.stripe.checkout.sessions.list({
      customer: row!.stripeCustomerId!,
    });
    expect(data.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  test('opened with another return URL replaces the previous one, so that only one can be paid', async () => {
    const { user, visitor } = await stage.person();
    const first = await stage.checkout(visitor, user);
    const body = { userEmail: user.email };
    const second = (await visitor.post(path, body, { host: '127.0.0.1' })).json().url as string;
    expect(second).toMatch(/^http:\/\//);
    expect(await stage.pay(first)).toBeNull();
    expect(await stage.pay(second)).toContain('http://127.0.0.1/dashboard?checkout=success');
  });

  test('is rejected for a subscriber, also before the webhook of the payment arrives', async () => {
    const { user, visitor } = await stage.person();
    await stage.pay(await stage.checkout(visitor, user));
    const again = await visitor.post(path, { userEmail: user.email });
    expect([again.statusCode, again.json().code]).toEqual([409, 'billing.already-subscribed']);
  });

  test('with a card that fails changes nothing', async () => {
    const { user, visitor } = await stage.person();
    expect(await stage.pay(await stage.checkout(visitor, user), '4000 0000 0000 0002')).toBeNull();
    const answer = await visitor.post('/api/subscription/sync-stripe', { email: user.email });
    expect(answer.json()).toEqual({ isSubscribed: false });
  });

  test.each([
    ['error', 502, 'Payment system error'],
    ['rate-limit', 502, 'Payment system error'],
    ['unreachable', 502, 'Payment system error'],
    ['no-url', 502, 'Failed to create checkout session'],
  ])('with an error %s of the provider responds with %i', async (fault, status, error) => {
    const { user, visitor } = await stage.person();
    await stage.sandbox.atStripe('faults', { times: 20, fault, path: '/v1/checkout' });
    const response = await visitor.post(path, { userEmail: user.email });
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
    expect(stage.api.log()).not.toContain(user.email);
  });
});

describe('a click on the gate', () => {
  test.each([
    ['from another site', { ...click, 'sec-fetch-site': 'cross-site' }],
    ['by a script', { ...click, 'sec-fetch-mode': 'cors' }],
    ['typed in, or without a browser', {}],
  ])('is rejected %s', async (_case, headers) => {
    const response = await stage.api.visitor().get(byNavigation, headers);
    expect([response.statusCode, response.json().code]).toEqual([403, 'request.foreign-origin']);
  });

  test('leads a signed-out visitor to log in', async () => {
    const response = await stage.api.visitor().get(byNavigation, click);
    expect([response.statusCode, response.headers.location]).toEqual([303, upgradeSignIn]);
  });

  test('leads to the payment page, and a subscriber to a notice', async () => {
    const { visitor } = await stage.person();
    const response = await visitor.get(byNavigation, click);
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      expect.stringContaining('/sandbox/stripe/checkout/cs_'),
    ]);
    await stage.pay(response.headers.location!);
    expect((await visitor.get(byNavigation, click)).headers.location).toBe(
      '/dashboard?notice=billing.already-subscribed',
    );
  });

  test('at the gate of a tool leads back to that tool, also where it fails', async () => {
    const { visitor } = await stage.person();
    const atGate = `${byNavigation}?tool=calendar`;
    const page = (await visitor.get(atGate, click)).headers.location!;
    expect(await stage.pay(page)).toMatch(/\/dashboard\/calendar\?checkout=success&session_id=cs_/);
    expect((await visitor.get(atGate, click)).headers.location).toBe(
      '/dashboard/calendar?notice=billing.already-subscribed',
    );
    const nowhere = await visitor.get(`${byNavigation}?tool=//evil.example`, click);
    expect([nowhere.statusCode, nowhere.json().code]).toEqual([400, 'input.invalid']);
  });

  test('during an outage of the provider leads to a notice', async () => {
    const { visitor } = await stage.person();
    await stage.sandbox.atStripe('faults', { times: 20, fault: 'error' });
    expect((await visitor.get(byNavigation, click)).headers.location).toBe(
      '/dashboard?notice=billing.payment-error',
    );
  });
});

test('the portal is for customers, and leads back to the profile', async () => {
  const { visitor } = await stage.person();
  const refused = await visitor.post('/api/stripe/create-portal');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'billing.no-subscription']);
  const subscriber = await stage.subscriber();
  const response = await subscriber.visitor.post('/api/stripe/create-portal');
  expect(response.json().url).toContain('/sandbox/stripe/portal/');
});

test('an account with too many requests has to wait', async () => {
  const { user, visitor } = await stage.person();
  let response = await visitor.post('/api/subscription/sync-stripe', { email: user.email });
  for (let turn = 0; turn < 100; turn += 1)
    response = await visitor.post('/api/subscription/sync-stripe', { email: user.email });
  expect([response.statusCode, response.json().code]).toEqual([429, 'accounts.too-many-attempts']);
});
