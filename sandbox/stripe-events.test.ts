import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from './app.ts';
import { clientOf, controlOf, days, price, startReceiver, subscriber } from './testing/start-stripe.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let stripe: Stripe;
let control: ReturnType<typeof controlOf>;
const begin = async (stateDirectory: string | null = null) => {
  sandbox = await startSandbox({ stateDirectory });
  stripe = clientOf(sandbox.url);
  control = controlOf(sandbox.url);
};
beforeEach(() => begin());
afterEach(() => sandbox.close());

const receive = async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
};
const listen = (
  url: string,
  types: string[] = ['customer.subscription.updated', 'customer.subscription.deleted'],
) => stripe.webhookEndpoints.create({ url, enabled_events: types as ['*'] });
const stateOf = async (id: string) => {
  const { status, items, latest_invoice: invoice } = await stripe.subscriptions.retrieve(id);
  return { status, endsAt: items.data[0]!.current_period_end, invoice: invoice as string };
};
const now = () => Date.now() / 1_000;

describe('events', () => {
  test('have a signature that the official client accepts, and only for this body and time', async () => {
    const receiver = await receive();
    const { secret } = await listen(receiver.url, ['*']);
    const { subscription } = await subscriber(stripe);
    await receiver.until(() => receiver.types().includes('customer.subscription.created'));
    const { body, signature } = receiver.received.find((each) => each.body.includes('subscription.created'))!;
    const event = stripe.webhooks.constructEvent(body, signature, secret!);
    expect(event).toMatchObject({
      type: 'customer.subscription.created',
      livemode: false,
      data: { object: { id: subscription, status: 'active' } },
    });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, secret!)).toThrow(/signature/i);
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/i);
    const late = () =>
      stripe.webhooks.constructEvent(body, signature, secret!, 300, undefined, now() * 1_000 + 301_000);
    expect(late).toThrow(/tolerance/i);
    expect((await stripe.events.retrieve(event.id)).data).toEqual(event.data);
    expect((await stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret');
  });

  test('reach only subscribed endpoints, and none after its deletion', async () => {
    const [wants, other] = [await receive(), await receive()];
    await listen(wants.url, ['invoice.paid']);
    const gone = await listen(other.url, ['*']);
    await stripe.webhookEndpoints.del(gone.id);
    await subscriber(stripe);
    await wants.until(() => wants.received.length > 0);
    await control('resend', { event: (await stripe.events.list({ type: 'invoice.paid' })).data[0]!.id });
    expect([wants.types(), other.types()]).toEqual([['invoice.paid', 'invoice.paid'], []]);
  });

  test('are sent again when the endpoint fails', async () => {
    const receiver = await receive();
    await listen(receiver.url, ['customer.created']);
    receiver.answerWith(500);
    await stripe.customers.create({ email: 'a@people.test' });
    await receiver.until(() => receiver.received.length === 1);
    receiver.answerWith('hang-up');
    await receiver.until(() => receiver.received.length === 2);
    receiver.answerWith(204);
    await receiver.until(() => receiver.received.length === 3);
    expect(new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(
      1,
    );
  });

  test('can be held, and released late, twice and in a different order', async () => {
    const receiver = await receive();
    await listen(receiver.url, ['customer.created', 'customer.updated']);
    await control('deliveries', { mode: 'hold' });
    const { id } = await stripe.customers.create({ email: 'a@people.test' });
    await stripe.customers.update(id, { name: 'A' });
    expect(receiver.received).toEqual([]);
    const sent = (await control('release', { order: 'reversed', copies: 2 })) as { status: number }[];
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [created, updated] = ['customer.created', 'customer.updated'];
    expect(receiver.types()).toEqual([updated, updated, created, created]);
    expect(await control('release')).toEqual([]);
    await control('deliveries', { mode: 'send', copies: 3 });
    await stripe.customers.update(id, { name: 'B' });
    await receiver.until(() => receiver.received.length === 7);
  });

  test('of a stopped server go to the endpoint it registers next', async () => {
    const before = await receive();
    const { id } = await listen(before.url, ['*']);
    await before.close();
    const { subscription } = await subscriber(stripe);
    await fetch(`${sandbox.url}/control/stripe/idle`);
    expect((await stripe.webhookEndpoints.retrieve(id)).status).toBe('disabled');
    const after = await receive();
    await listen(after.url, ['*']);
    await after.until(() => after.types().includes('customer.subscription.created'));
    expect(after.received.some(({ body }) => body.includes(subscription))).toBe(true);
  });
});

describe('advancing the time of one customer', () => {
  test.each([31, 32, 33, 45, 61])(
    'renews a monthly subscription by whole months, in steps of %i days',
    async (step) => {
      const { subscription, customer, email } = await subscriber(stripe);
      const bystander = await subscriber(stripe);
      const before = await stateOf(bystander.subscription);
      for (let turn = 0; turn < 3; turn += 1) await control('advance', { email, seconds: days(step) });
      const { status, endsAt } = await stateOf(subscription);
      expect([status, endsAt > now(), endsAt <= now() + days(31)]).toEqual(['active', true, true]);
      const invoices = await stripe.invoices.list({ customer, limit: 100 });
      const [first, ...renewals] = invoices.data.toReversed();
      expect(first).toMatchObject({ billing_reason: 'subscription_create', status: 'paid' });
      for (const renewal of renewals) {
        expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid' });
        expect(renewal.period_end - renewal.period_start).toBeGreaterThanOrEqual(days(28));
      }
      const months = (3 * step) / (365.25 / 12);
      expect(Math.abs(renewals.length - months)).toBeLessThan(1.1);
      expect(await stateOf(bystander.subscription)).toEqual(before);
    },
  );

  test('retries a failed renewal after three, five and seven days, then ends the subscription', async () => {
    const receiver = await receive();
    await listen(receiver.url, ['invoice.payment_failed', 'customer.subscription.deleted']);
    const { subscription, customer } = await subscriber(stripe);
    await control('card', { customer, card: 'fails' });
    const untilRenewal = (await stateOf(subscription)).endsAt - Math.floor(now());
    await control('advance', { customer, seconds: untilRenewal + 60 });
    expect(await stateOf(subscription)).toMatchObject({ status: 'past_due' });
    for (const [pause, status, attempts] of [
      [3, 'past_due', 2],
      [2, 'past_due', 3],
      [2, 'canceled', 4],
    ] as const) {
      await control('advance', { customer, seconds: days(pause) });
      const state = await stateOf(subscription);
      const { attempt_count: count } = await stripe.invoices.retrieve(state.invoice);
      expect([state.status, count]).toEqual([status, attempts]);
    }
    await receiver.until(() => receiver.received.length === 5);
    expect(receiver.types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  test('recovers when the card works again before that', async () => {
    const { subscription, customer } = await subscriber(stripe);
    await control('card', { customer, card: 'fails' });
    await control('advance', { customer, seconds: days(32) });
    expect((await stateOf(subscription)).status).toBe('past_due');
    await control('card', { customer, card: 'pays' });
    expect((await stateOf(subscription)).status).toBe('past_due');
    await control('advance', { customer, seconds: days(3) });
    expect((await stateOf(subscription)).status).toBe('active');
  });

  test('sets it to unpaid if the account is configured that way', async () => {
    const { subscription, customer } = await subscriber(stripe);
    await control('after-retries', { status: 'unpaid' });
    await control('card', { customer, card: 'fails' });
    await control('advance', { customer, seconds: days(40) });
    expect((await stateOf(subscription)).status).toBe('unpaid');
  });

  test('ends it at the end of the period, and not before', async () => {
    const { subscription, customer } = await subscriber(stripe);
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    await control('advance', { customer, seconds: days(20) });
    expect((await stateOf(subscription)).status).toBe('active');
    await control('advance', { customer, seconds: days(12) });
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  test('charges a trial at its end, and expires an unpaid session', async () => {
    const { id: customer } = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    const trial = await stripe.subscriptions.create({ customer, items: [{ price }], trial_period_days: 7 });
    expect(trial.status).toBe('trialing');
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'http://shop.test/',
    });
    await control('advance', { customer, seconds: days(8) });
    expect((await stateOf(trial.id)).status).toBe('active');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    const [newest, first] = (await stripe.invoices.list({ customer })).data;
    expect([newest!.amount_paid, first!.amount_paid]).toEqual([1_900, 0]);
  });

  test('ended on Stripe’s side', async () => {
    const { subscription, email } = await subscriber(stripe);
    await control('end', { email });
    expect((await stateOf(subscription)).status).toBe('canceled');
    await expect(control('end', { email })).rejects.toThrow(/No such subscription/);
  });
});

describe('a restart', () => {
  const folder = () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'aigen-sandbox-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    return directory;
  };
  const restart = async (directory: string) => {
    await sandbox.close();
    await begin(directory);
  };

  test('keeps customers, subscriptions, endpoints, idempotent responses and pending deliveries', async () => {
    const directory = folder();
    await restart(directory);
    const receiver = await receive();
    const { secret } = await listen(receiver.url, ['customer.updated']);
    const { subscription, customer } = await subscriber(stripe);
    const key = { idempotencyKey: 'k' };
    const made = await stripe.customers.create({ email: 'once@people.test' }, key);
    await control('deliveries', { mode: 'hold' });
    await stripe.customers.update(customer, { name: 'Changed' });
    const before = await stateOf(subscription);

    await restart(directory);
    expect(await stateOf(subscription)).toEqual(before);
    expect((await stripe.customers.create({ email: 'once@people.test' }, key)).id).toBe(made.id);
    await receiver.until(() => receiver.received.length === 1);
    const [{ body, signature }] = receiver.received as [{ body: string; signature: string }];
    expect(stripe.webhooks.constructEvent(body, signature, secret!).data.object).toMatchObject({
      name: 'Changed',
    });
    await control('advance', { customer, seconds: days(31) });
    expect((await stateOf(subscription)).status).toBe('active');
  });

  test('a folder locked by another sandbox is refused', async () => {
    const directory = folder();
    await restart(directory);
    await expect(startSandbox({ stateDirectory: directory })).rejects.toThrow(/SANDBOX_URL/);
  });
});
