import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { drillable } from '../testing/drill.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { endDuplicates } from './sync/end-duplicates.ts';
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
    host,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(heldFetch),
  });
  const paypal = (url: string, init: RequestInit) => heldFetch(url, init);
  api = await buildTestApp({ SANDBOX_URL: sandbox.url }, { stripe, paypal });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

afterEach(() => void vi.useRealTimers());

const context = () => api.app.billing!.context;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const open = async (visitor: Visitor, user: UserRow, provider: 'stripe' | 'paypal') => {
  const answer = await visitor.post(`/api/${provider}/create-checkout`, { userEmail: user.email });
  return answer.statusCode === 200 ? (answer.json() as { url: string }).url : null;
};
/** Pays on the page by card, if it can still be paid. */
async function pay(page: string | null): Promise<void> {
  if (page === null) return;
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: '' };
  await fetch(sandbox.url + new URL(page).pathname.replace('/sandbox', ''), {
    method: 'POST',
    headers: form,
    body: new URLSearchParams(card).toString(),
    redirect: 'manual',
  });
}
/** Approves on PayPal's page. */
async function approve(page: string | null): Promise<void> {
  if (page === null) return;
  const { pathname, search } = new URL(page);
  await fetch(sandbox.url + pathname.replace('/sandbox/paypal', '/paypal-site') + search, {
    method: 'POST',
    headers: form,
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
  if (from === 'stripe' && row!.customer)
    await syncCustomer(context(), { customerId: row!.customer, sequence });
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

async function expectOneCharge(user: UserRow): Promise<void> {
  expect((await chargesOf(user)).length).toBeLessThanOrEqual(1);
  const settled = await syncSubscription(context(), user.id);
  // An approval may only now have been found.
  const charges = await chargesOf(user);
  expect(charges.length).toBeLessThanOrEqual(1);
  expect(settled!.isSubscribed).toBe(charges.length === 1);
  await endDuplicates(context(), user.id);
  expect(await syncSubscription(context(), user.id)).toEqual(settled);
}

type Step = 'open card' | 'pay' | 'open paypal' | 'approve';
const steps: Step[] = ['open card', 'pay', 'open paypal', 'approve'];
/** Every order in which a page is opened before it is used. */
const orders = permutationsOf(steps).filter(
  (order) =>
    order.indexOf('open card') < order.indexOf('pay') &&
    order.indexOf('open paypal') < order.indexOf('approve'),
);

test.each(
  orders.flatMap((order) => [0, 1, 2].map((messages) => ({ title: order.join(', '), order, messages }))),
)('two tabs: $title, with messages in order $messages: one charge', async ({ order, messages }) => {
  held = () => Promise.resolve();
  const user = await createUser(api.database);
  const visitor = await signIn(api, user.id);
  let card: string | null = null;
  let paypal: string | null = null;
  for (const step of order) {
    if (step === 'open card') card = await open(visitor, user, 'stripe');
    if (step === 'open paypal') paypal = await open(visitor, user, 'paypal');
    if (step === 'pay') await pay(card);
    if (step === 'approve') await approve(paypal);
    // Late, or of either provider first; each twice and in parallel.
    const first = messages === 1 ? ('stripe' as const) : ('paypal' as const);
    if (messages > 0) {
      await Promise.all([message(user, first), message(user, first)]);
      await Promise.all([message(user, 'stripe'), message(user, 'paypal')]);
    }
  }
  await expectOneCharge(user);
  // Whoever came to the end of one way has Premium.
  expect((await chargesOf(user)).length).toBe(1);
});

test('one account is never charged by both, whatever the interleaving', async () => {
  const plan = fc.record({
    buyers: fc.shuffledSubarray(['card', 'paypal', 'card', 'paypal'] as const, { minLength: 2 }),
    messages: fc.array(fc.constantFrom('stripe' as const, 'paypal' as const), { minLength: 2, maxLength: 8 }),
    scheduler: fc.scheduler(),
  });
  // The ids by which a provider recognizes a repeated call are of the minute: calls are on both sides of its end.
  vi.useFakeTimers({ toFake: ['Date'] });
  await fc.assert(
    fc.asyncProperty(plan, async ({ buyers, messages, scheduler }) => {
      held = () => Promise.resolve();
      const user = await createUser(api.database);
      const visitor = await signIn(api, user.id);
      const turn = async () => {
        await nextTurn();
        vi.setSystemTime(Date.now() + 5_000);
        await scheduler.schedule(Promise.resolve());
      };
      held = turn;
      const buying = buyers.map(async (one) => {
        await turn();
        const page = await open(visitor, user, one === 'card' ? 'stripe' : 'paypal');
        await turn();
        await (one === 'card' ? pay(page) : approve(page));
        await message(user, one === 'card' ? 'stripe' : 'paypal');
      });
      const hearing = messages.map(async (from) => {
        await turn();
        await Promise.all([message(user, from), message(user, from)]);
      });
      await scheduler.waitFor(Promise.all([...buying, ...hearing]));
      held = () => Promise.resolve();
      await expectOneCharge(user);
    }),
    { numRuns: drillable(12, 200), endOnFailure: true },
  );
}, 240_000);

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutationsOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
