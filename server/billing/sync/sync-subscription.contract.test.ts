import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { dailySubscriptions, subscriptions } from '../../database/schema/billing.ts';
import { createUser } from '../../testing/builders.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import {
  createTestStripe,
  stripeSettings,
  wireList,
  wireSubscription,
  type StripeCall,
  type TestSubscription,
} from '../../testing/stages/test-stripe.ts';
import { createPayments } from '../stripe/payments.ts';
import { recheckDue } from './sync-subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

let database: Database;
/** What is true at the payment provider, by customer; and its customers, by address. */
let truths: Map<string, TestSubscription[]>;
let customers: Map<string, string[]>;
let calls: StripeCall[];
let answering: (answer: unknown) => Promise<unknown>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database);
  truths = new Map();
  customers = new Map();
  calls = [];
  answering = (answer) => Promise.resolve(answer);
});

const stripe = createTestStripe((call) => {
  calls.push(call);
  const { path, parameters } = call;
  if (path === '/v1/prices/price_unlimited') return { id: 'price_unlimited', product: 'prod_unlimited' };
  if (path === '/v1/customers')
    return wireList((customers.get(parameters.get('email')!) ?? []).map((id) => ({ id })));
  if (path !== '/v1/subscriptions') throw new Error(`Nobody asks for ${path}.`);
  const truth = truths.get(parameters.get('customer')!);
  // Looked up now, answered when it may.
  return answering(truth && wireList(truth.map(wireSubscription)));
});
const settings = {
  mode: 'live' as const,
  secretKey: 'sk_test_for_tests',
  webhookSecret: stripeSettings.STRIPE_WEBHOOK_SECRET,
  yearlyPriceId: null,
  trialDays: 0,
  tax: false,
  priceId: stripeSettings.STRIPE_PRICE_ID,
  sandboxUrl: null,
};
const context = (knownCustomerEmails: string[] = []) => ({
  database,
  payments: createPayments(settings, { client: stripe }),
  paypal: null,
  sendMail: () => Promise.resolve(),
  enqueueDuplicate: () => Promise.resolve(),
  knownCustomerEmails,
});

const dayMs = 86_400_000;
const now = Math.floor(Date.now() / 1_000) * 1_000;
const inDays = (days: number) => new Date(now + days * dayMs);
const active: TestSubscription = {
  id: 'sub_1',
  status: 'active',
  start: inDays(-1),
  periodStart: inDays(-1),
  periodEnd: inDays(29),
};
const canceled = { ...active, status: 'canceled' };
/** The customers that were asked about. */
const asked = () =>
  calls
    .filter(({ path }) => path === '/v1/subscriptions')
    .map(({ parameters }) => parameters.get('customer'));
const rowOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;
const countedDays = () => database.db.select().from(dailySubscriptions);

test('an active subscription is stored, and counted on the day it began', async () => {
  const user = await createUser(database, { stripeCustomerId: 'cus_1' });
  truths.set('cus_1', [active]);
  for (let turn = 0; turn < 3; turn += 1) await syncSubscription(context(), user.id);
  expect(await rowOf(user.id)).toMatchObject({
    isSubscribed: true,
    subscriptionExpiresAt: inDays(32),
    stripeSubscriptionId: 'sub_1',
  });
  expect(await countedDays()).toEqual([
    { date: inDays(-1).toISOString().slice(0, 10), subscriptionCount: 1 },
  ]);
  expect(await database.db.select().from(subscriptions)).toMatchObject([
    { stripeSubscriptionId: 'sub_1', status: 'active', currentPeriodEnd: inDays(29), endsAt: null },
  ]);
});

test.each([
  ['canceled', canceled],
  ['unpaid', { ...active, status: 'unpaid' }],
  ['overdue for longer than the grace', { ...active, status: 'past_due', periodStart: inDays(-3.01) }],
  ['over, by the wish of its owner', { ...active, cancelAt: inDays(-0.01) }],
  ['to another product', { ...active, price: 'price_other', product: 'prod_other' }],
])('one that is %s gives no premium', async (_case, truth) => {
  const user = await createUser(database, {
    stripeCustomerId: 'cus_1',
    isSubscribed: true,
    subscriptionExpiresAt: inDays(20),
  });
  truths.set('cus_1', [truth]);
  const synced = await syncSubscription(context(), user.id);
  expect(synced).toMatchObject({ isSubscribed: false, stripeSubscriptionId: null });
});

test('an earlier price of the same product counts', async () => {
  const user = await createUser(database, { stripeCustomerId: 'cus_1' });
  truths.set('cus_1', [{ ...active, price: 'price_of_last_year' }]);
  expect(await syncSubscription(context(), user.id)).toMatchObject({ isSubscribed: true });
});

test('an end set by date is applied, without grace', async () => {
  const user = await createUser(database, { stripeCustomerId: 'cus_1' });
  truths.set('cus_1', [{ ...active, cancelAt: inDays(5) }]);
  expect(await syncSubscription(context(), user.id)).toMatchObject({ subscriptionExpiresAt: inDays(5) });
});

test('premium without a payment ends, also if the customer was deleted', async () => {
  const flagged = { isSubscribed: true, subscriptionExpiresAt: inDays(20) };
  for (const stripeCustomerId of [null, 'cus_gone']) {
    const user = await createUser(database, { ...flagged, stripeCustomerId });
    expect(await syncSubscription(context(), user.id)).toMatchObject({ isSubscribed: false });
  }
});

/** Holds every answer until it is let go; the order of letting go is the order of writing. */
function holdAnswers() {
  const held: (() => void)[] = [];
  answering = (answer) => new Promise((resolve) => held.push(() => resolve(answer)));
  return {
    until: async (count: number) => {
      while (held.length < count) await new Promise((resolve) => setImmediate(resolve));
    },
    letGo: (index: number) => held[index]!(),
    letAllGo: () => {
      answering = (answer) => Promise.resolve(answer);
      held.forEach((go) => go());
    },
  };
}

test('a late response does not overwrite a newer one', async () => {
  const user = await createUser(database, { stripeCustomerId: 'cus_1' });
  truths.set('cus_1', [active]);
  const answers = holdAnswers();
  const early = syncSubscription(context(), user.id);
  await answers.until(1);
  truths.set('cus_1', [canceled]);
  const late = syncSubscription(context(), user.id);
  await answers.until(2);
  answers.letGo(1);
  expect(await late).toMatchObject({ isSubscribed: false });
  answers.letGo(0);
  expect(await early).toMatchObject({ isSubscribed: false });
  expect(await rowOf(user.id)).toMatchObject({ isSubscribed: false });
});

test('of two overlapping syncs, the later one requests again', async () => {
  const user = await createUser(database, { stripeCustomerId: 'cus_1' });
  truths.set('cus_1', [active]);
  const answers = holdAnswers();
  const first = syncSubscription(context(), user.id);
  await answers.until(1);
  const second = syncSubscription(context(), user.id);
  await answers.until(2);
  truths.set('cus_1', [canceled]);
  answers.letGo(0);
  expect(await first).toMatchObject({ isSubscribed: true });
  answers.letAllGo();
  expect(await second).toMatchObject({ isSubscribed: false });
  expect(asked()).toHaveLength(3);
});

const known = 'known@example.com';

test('a known customer is found by a verified address, and by no other', async () => {
  customers.set(known, ['cus_old', 'cus_paying']);
  truths.set('cus_old', [canceled]).set('cus_paying', [{ ...active, id: 'sub_known' }]);
  const user = await createUser(database, { email: known, emailVerified: false });
  expect(await syncSubscription(context([known]), user.id)).toMatchObject({
    isSubscribed: false,
    stripeCustomerId: null,
  });
  expect(calls).toEqual([]);

  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  expect(await syncSubscription(context(), user.id)).toMatchObject({ isSubscribed: false });
  expect(await syncSubscription(context([known]), user.id)).toMatchObject({
    isSubscribed: true,
    stripeCustomerId: 'cus_paying',
    stripeSubscriptionId: 'sub_known',
  });

  truths.set('cus_paying', [{ ...canceled, id: 'sub_known' }]);
  expect(await syncSubscription(context([known]), user.id)).toMatchObject({ isSubscribed: false });
});

test('a known customer may be listed in another spelling of the address', async () => {
  customers.set('known@bücher.de', ['cus_paying']);
  truths.set('cus_paying', [active]);
  const user = await createUser(database, { email: 'known@bücher.de', emailVerified: true });
  const synced = await syncSubscription(context(['known@xn--bcher-kva.de']), user.id);
  expect(synced).toMatchObject({ isSubscribed: true });
});

test('a known customer that belongs to another account is ignored', async () => {
  customers.set(known, ['cus_paying']);
  truths.set('cus_paying', [active]);
  await createUser(database, { stripeCustomerId: 'cus_paying' });
  const user = await createUser(database, { email: known, emailVerified: true });
  expect(await syncSubscription(context([known]), user.id)).toMatchObject({ isSubscribed: false });
});

test('the schedule syncs accounts whose time is over, and no others', async () => {
  const due = await createUser(database, { stripeCustomerId: 'cus_due' });
  const fine = await createUser(database, { stripeCustomerId: 'cus_fine' });
  truths.set('cus_due', [active]).set('cus_fine', [{ ...active, id: 'sub_2' }]);
  for (const { id } of [due, fine]) await syncSubscription(context(), id);
  await database.db
    .update(users)
    .set({ subscriptionExpiresAt: inDays(-1) })
    .where(eq(users.id, due.id));
  truths.set('cus_due', [canceled]);
  calls = [];
  const log = { warn: () => {} } as never;
  await recheckDue(context(), { log, now: new Date() });
  expect(asked()).toEqual(['cus_due']);
  expect(await rowOf(due.id)).toMatchObject({ isSubscribed: false });
  expect(await rowOf(fine.id)).toMatchObject({ isSubscribed: true });

  // A paid period that passed without a message, within the grace.
  await recheckDue(context(), { log, now: inDays(30) });
  expect(asked()).toEqual(['cus_due', 'cus_fine']);
});

test('the schedule leaves a provider that is silent when the server stops, and what it would have said', async () => {
  const user = await createUser(database, { stripeCustomerId: 'cus_due' });
  truths.set('cus_due', [active]);
  await syncSubscription(context(), user.id);
  const said = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  answering = async (answer) => {
    heard.resolve();
    await said.promise;
    return answer;
  };
  truths.set('cus_due', [canceled]);
  const stop = new AbortController();
  const log = { warn: () => {} } as never;
  const recheck = recheckDue(context(), { log, now: inDays(30), signal: stop.signal });
  await heard.promise;
  stop.abort(new Error('stopping'));
  await expect(recheck).rejects.toThrow('stopping');
  said.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await rowOf(user.id)).toMatchObject({ isSubscribed: true });
});
