import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from './app.ts';
import { clientOf, controlOf, price, shop, subscriber } from './testing/start-stripe.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let stripe: Stripe;
let control: ReturnType<typeof controlOf>;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = clientOf(sandbox.url);
  control = controlOf(sandbox.url);
});
afterAll(() => sandbox.close());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It succeeded.');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );
const checkout = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}, options?: Stripe.RequestOptions) =>
  stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      success_url: `${shop}/done?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop}/left`,
      ...more,
    },
    options,
  );

describe('the official client', () => {
  test('finds the one price and its product', async () => {
    expect(await stripe.prices.retrieve(price, { expand: ['product'] })).toMatchObject({
      unit_amount: 1_900,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
      product: { name: 'AIGen Unlimited' },
    });
    const { data } = await stripe.prices.list({ lookup_keys: ['unlimited_monthly'], active: true });
    expect(data.map(({ id }) => id)).toEqual([price]);
    expect((await stripe.products.list()).data).toHaveLength(1);
  });

  test('creates, changes, finds and deletes customers', async () => {
    const made = await stripe.customers.create({
      email: 'Ann@people.test',
      name: 'Ann',
      metadata: { userId: '1' },
    });
    const changed = await stripe.customers.update(made.id, {
      name: 'Ann B',
      metadata: { plan: 'x', userId: '' },
    });
    expect([changed.name, changed.metadata]).toEqual(['Ann B', { plan: 'x' }]);
    const byAddress = async (email: string) =>
      (await stripe.customers.list({ email })).data.map(({ id }) => id);
    expect(await byAddress('Ann@people.test')).toEqual([made.id]);
    expect(await byAddress('ann@people.test')).toEqual([]);
    expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    expect(await byAddress('Ann@people.test')).toEqual([]);
    expect(await failureOf(stripe.customers.update(made.id, { name: 'x' }))).toMatchObject({
      statusCode: 404,
    });
  });

  test('reads the fields of a subscription in this API version', async () => {
    const { subscription: id, customer } = await subscriber(stripe);
    const subscription = await stripe.subscriptions.retrieve(id, {
      expand: ['customer', 'latest_invoice.payments', 'items.data.price.product'],
    });
    const [item] = subscription.items.data;
    expect(subscription).toMatchObject({ status: 'active', cancel_at: null, cancel_at_period_end: false });
    expect(item!.current_period_end - item!.current_period_start).toBeGreaterThanOrEqual(28 * 86_400);
    expect(subscription.customer).toMatchObject({ id: customer });
    expect(item!.price.product).toMatchObject({ name: 'AIGen Unlimited' });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 1_900 });
    expect(invoice.parent!.subscription_details!.subscription).toBe(id);
    expect(invoice.payments!.data[0]!.payment.payment_intent).toMatch(/^pi_/);
  });

  test('cancels at once, and then lists it only with status all', async () => {
    const { subscription, customer } = await subscriber(stripe);
    const ended = await stripe.subscriptions.cancel(subscription);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) });
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    const all = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(all.data.map(({ id, status }) => [id, status])).toEqual([[subscription, 'canceled']]);
    expect(await failureOf(stripe.subscriptions.cancel(subscription))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    expect(
      await failureOf(stripe.subscriptions.update(subscription, { cancel_at_period_end: true })),
    ).toMatchObject({ statusCode: 400 });
  });

  test('cancel_at is not cleared by cancel_at_period_end: false', async () => {
    const { subscription: id } = await subscriber(stripe);
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending.cancel_at).toBe(ending.items.data[0]!.current_period_end);
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
    });
    await stripe.subscriptions.update(id, { cancel_at: ending.cancel_at! });
    const stays = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect([stays.cancel_at_period_end, stays.cancel_at]).toEqual([false, ending.cancel_at]);
    expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({ cancel_at: null });
  });

  test('pages through a list, newest first', async () => {
    const { customer } = await subscriber(stripe);
    const made: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) made.unshift((await checkout({ customer })).id);
    const first = await stripe.checkout.sessions.list({ customer, limit: 3 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 3), true]);
    const all: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ customer, limit: 1 })) all.push(id);
    expect(all).toEqual(made);
  });

  test('refunds a payment once', async () => {
    const { customer } = await subscriber(stripe);
    const [invoice] = (await stripe.invoices.list({ customer, expand: ['data.payments'] })).data;
    const intent = invoice!.payments!.data[0]!.payment.payment_intent as string;
    const refund = await stripe.refunds.create({ payment_intent: intent });
    expect(refund).toMatchObject({ amount: 1_900, status: 'succeeded' });
    expect(await stripe.charges.retrieve(refund.charge as string)).toMatchObject({ refunded: true });
    expect(await failureOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('a checkout session', () => {
  test('is open, can be expired once, and not again', async () => {
    const session = await checkout({ client_reference_id: 'u1', metadata: { userId: 'u1' } });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', client_reference_id: 'u1' });
    expect(session.url).toBe(`${shop}/sandbox/stripe/checkout/${session.id}`);
    expect(session.line_items).toBeUndefined();
    const shown = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(shown.line_items!.data[0]!.price!.id).toBe(price);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(await failureOf(stripe.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 });
  });

  test.each([
    ['an unknown price', { line_items: [{ price: 'price_none', quantity: 1 }] }, 'line_items[0][price]'],
    ['an unknown customer', { customer: 'cus_none' }, 'customer'],
    ['an invalid email address', { success_url: 'nowhere' }, 'success_url'],
    ['customer and email address together', { customer: 'cus_none', customer_email: 'a@b.test' }, 'customer'],
    ['nothing to buy', { line_items: undefined }, 'line_items'],
    ['an unknown parameter', { colour: 'blue' }, 'colour'],
    ['too short an expiry', { expires_at: 1 }, 'expires_at'],
  ])('is refused for %s', async (_what, more, param) => {
    const failure = await failureOf(checkout(more as object));
    expect([failure.type, failure.statusCode, failure.param]).toEqual([
      'StripeInvalidRequestError',
      400,
      param,
    ]);
  });
});

describe('errors', () => {
  test('of a key: none, a live one, one that is not for the sandbox', async () => {
    for (const key of ['sk_live_abc', 'sk_test_abc', 'rk_test_sandbox'])
      expect(await failureOf(clientOf(sandbox.url, key).prices.retrieve(price))).toMatchObject({
        type: 'StripeAuthenticationError',
        statusCode: 401,
      });
    expect((await fetch(`${sandbox.url}/v1/prices`)).status).toBe(401);
  });

  test('of a missing object, and of an unknown path', async () => {
    expect(await failureOf(stripe.customers.retrieve('cus_none'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      message: "No such customer: 'cus_none'",
      requestId: expect.stringMatching(/^req_/),
    });
    expect(await failureOf(stripe.subscriptions.list({ customer: 'cus_none' }))).toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    expect(await failureOf(stripe.balance.retrieve())).toMatchObject({
      message: expect.stringMatching(/^Unrecognized request URL \(GET: \/v1\/balance\)/),
    });
    expect(await failureOf(stripe.prices.retrieve(price, { expand: ['nothing'] }))).toMatchObject({
      message: 'This property cannot be expanded (nothing).',
    });
  });

  test('of a card: declined if the call requires payment, else incomplete until it is paid', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'late@people.test' });
    expect(await failureOf(stripe.subscriptions.create({ customer, items: [{ price }] }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
    });
    const wish = { customer, items: [{ price }], default_payment_method: 'pm_card_chargeDeclined' };
    const declined = await failureOf(
      stripe.subscriptions.create({ ...wish, payment_behavior: 'error_if_incomplete' }),
    );
    expect(declined).toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 });
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    const incomplete = await stripe.subscriptions.create(wish);
    expect(incomplete.status).toBe('incomplete');
    await stripe.subscriptions.update(incomplete.id, { default_payment_method: 'pm_card_visa' });
    await stripe.invoices.pay(incomplete.latest_invoice as string);
    expect((await stripe.subscriptions.retrieve(incomplete.id)).status).toBe('active');
  });

  test('as requested by a test: no response, an error, rate limit, no connection, a lost response', async () => {
    // The client retries a broken connection once by itself.
    await control('faults', { fault: 'unreachable', path: '/v1/prices', times: 2 });
    expect(await failureOf(stripe.prices.retrieve(price))).toMatchObject({ type: 'StripeConnectionError' });
    await control('faults', { fault: 'error' });
    expect(await failureOf(stripe.prices.retrieve(price))).toMatchObject({ type: 'StripeAPIError' });
    await control('faults', { fault: 'rate-limit' });
    expect(await failureOf(stripe.prices.retrieve(price))).toMatchObject({ type: 'StripeRateLimitError' });
    await control('faults', { fault: 'no-url', path: '/v1/checkout' });
    expect((await checkout()).url).toBeNull();
    await control('faults', { fault: 'lost-answer', path: '/v1/customers', times: 2 });
    const once = { idempotencyKey: crypto.randomUUID() };
    const wish = { email: `${crypto.randomUUID()}@people.test` };
    expect(await failureOf(stripe.customers.create(wish, once))).toMatchObject({
      type: 'StripeConnectionError',
    });
    const again = await stripe.customers.create(wish, once);
    expect((await stripe.customers.list(wish)).data.map(({ id }) => id)).toEqual([again.id]);
    expect(await stripe.prices.retrieve(price)).toMatchObject({ id: price });
  });
});

describe('an idempotency key', () => {
  test('returns the same response without repeating the action', async () => {
    const options = { idempotencyKey: crypto.randomUUID() };
    const [one, two] = await Promise.all([checkout({}, options), checkout({}, options)]);
    expect(two!.id).toBe(one!.id);
    expect([one, two].filter(({ lastResponse }) => lastResponse.headers['idempotent-replayed'])).toHaveLength(
      1,
    );
    expect((await checkout({}, { idempotencyKey: crypto.randomUUID() })).id).not.toBe(one!.id);
  });

  test('with other parameters is an error', async () => {
    const options = { idempotencyKey: crypto.randomUUID() };
    await checkout({}, options);
    expect(await failureOf(checkout({ metadata: { a: 'b' } }, options))).toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  test('of a refused call can be used again', async () => {
    const options = { idempotencyKey: crypto.randomUUID() };
    await failureOf(checkout({ customer: 'cus_none' }, options));
    expect((await checkout({}, options)).status).toBe('open');
  });
});
