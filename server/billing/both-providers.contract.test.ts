import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { drillable } from '../testing/drill.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { endDuplicates } from './sync/duplicates.ts';
import { nextSequenceNumber, syncSubscription } from './sync/sync-subscription.ts';
import { syncCustomer, syncPaypal } from './sync/billing-jobs.ts';

// Somebody buys by card in one tab and with PayPal in another, while the messages of both arrive in any order, twice and
// in parallel: whatever the interleaving, one of them charges at most, and the account ends in the state of the providers.

let api: TestApp;
let sandbox: TestSandbox;
let held: () => Promise<void> = () => Promise.resolve();
const heldFetch: typeof fetch = async (url, init) => {
  await held();
  const response = await fetch(url, init);
  await held();
  return response;
};
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { hostname: host, port } = new URL(sandbox.url);
  const stripe = new Stripe('sk_test_sandbox', {
    ...{ host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 },
    httpClient: Stripe.createFetchHttpClient(heldFetch),
  });
  const paypal = (url: string, init: RequestInit) => heldFetch(url, init);
  api = await buildTestApp({ SANDBOX_URL: sandbox.url }, { stripe, paypal });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const context = () => api.app.billing!.context;
type Turn = () => Promise<void>;

async function buyByCard(visitor: Visitor, user: UserRow, turn: Turn): Promise<void> {
  const answer = await visitor.post('/api/stripe/create-checkout', { userEmail: user.email });
  if (answer.statusCode !== 200) return;
  await turn();
  const { pathname } = new URL((answer.json() as { url: string }).url);
  const form = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: '' };
  await fetch(sandbox.url + pathname.replace('/sandbox', ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    redirect: 'manual',
  });
}

async function buyWithPaypal(visitor: Visitor, user: UserRow, turn: Turn): Promise<void> {
  const answer = await visitor.post('/api/paypal/create-checkout', { userEmail: user.email });
  if (answer.statusCode !== 200) return;
  await turn();
  const { pathname, search } = new URL((answer.json() as { url: string }).url);
  await fetch(sandbox.url + pathname.replace('/sandbox/paypal', '/paypal-site') + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=payer%40example.com',
    redirect: 'manual',
  });
}

/** A message of one of the providers, as its job finds it. */
async function message(user: UserRow, from: 'stripe' | 'paypal'): Promise<void> {
  const sequence = await nextSequenceNumber(api.database);
  const [row] = await api.database.query<{ customer: string | null; paypal: string | null }>(
    `select stripe_customer_id as customer, (select paypal_subscription_id from subscriptions
      where user_id = users.id and paypal_subscription_id is not null limit 1) as paypal
      from users where id = $1`,
    [user.id],
  );
  if (from === 'stripe' && row!.customer) await syncCustomer(context(), { customerId: row!.customer, sequence });
  if (from === 'paypal' && row!.paypal)
    await syncPaypal(context(), { cause: { subscriptionId: row!.paypal }, sequence });
}

/** What was charged, at both providers together. */
async function chargesOf(user: UserRow): Promise<string[]> {
  const [row] = await api.database.query<{ customer: string | null }>(
    'select stripe_customer_id as customer from users where id = $1',
    [user.id],
  );
  const { data } = row!.customer
    ? await api.app.payments!.stripe.charges.list({ customer: row!.customer })
    : { data: [] };
  const { subscriptions, sales } = (await (await fetch(`${sandbox.url}/control/paypal/state`)).json()) as {
    subscriptions: { id: string; custom_id: string }[];
    sales: { id: string; subscription: string }[];
  };
  const own = subscriptions.filter(({ custom_id: custom }) => custom === user.id).map(({ id }) => id);
  return [
    ...data.map(({ id }) => id),
    ...sales.filter(({ subscription }) => own.includes(subscription)).map(({ id }) => id),
  ];
}

test('one account is never charged by both', async () => {
  const plan = fc.record({
    buyers: fc.shuffledSubarray(['card', 'paypal', 'card', 'paypal'] as const, { minLength: 2 }),
    messages: fc.array(fc.constantFrom('stripe' as const, 'paypal' as const), { minLength: 2, maxLength: 8 }),
    scheduler: fc.scheduler(),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ buyers, messages, scheduler }) => {
      held = () => Promise.resolve();
      const user = await createUser(api.database);
      const visitor = await signIn(api, user.id);
      const turn = async () => {
        await nextTurn();
        await scheduler.schedule(Promise.resolve());
      };
      held = turn;
      const buying = buyers.map(async (one) => {
        await turn();
        await (one === 'card' ? buyByCard(visitor, user, turn) : buyWithPaypal(visitor, user, turn));
        await message(user, one === 'card' ? 'stripe' : 'paypal');
      });
      const hearing = messages.map(async (from) => {
        await turn();
        await Promise.all([message(user, from), message(user, from)]);
      });
      await scheduler.waitFor(Promise.all([...buying, ...hearing]));
      held = () => Promise.resolve();
      const charged = await chargesOf(user);
      expect(charged.length).toBeLessThanOrEqual(1);
      const settled = await syncSubscription(context(), user.id);
      // An approval may only now have been found.
      const charges = await chargesOf(user);
      expect(charges.length).toBeLessThanOrEqual(1);
      expect(settled!.isSubscribed).toBe(charges.length === 1);
      await endDuplicates(context(), user.id);
      expect(await syncSubscription(context(), user.id)).toEqual(settled);
    }),
    { numRuns: drillable(12, 200), endOnFailure: true },
  );
}, 240_000);
