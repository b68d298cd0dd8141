import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox } from './app.ts';
import { createBrowser } from './testing/browser.ts';
import { clientOf, controlOf, days, price, shop, subscriber } from './testing/start-stripe.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let stripe: Stripe;
let browser: ReturnType<typeof createBrowser>;
beforeEach(async () => {
  sandbox = await startSandbox();
  stripe = clientOf(sandbox.url);
  const pages = `${shop}/sandbox/stripe`;
  const isShop = (url: string) => url.startsWith(shop) && !url.startsWith(pages);
  browser = createBrowser(isShop, (url) =>
    url.replace(pages, `${sandbox.url}/stripe`).replace(shop, sandbox.url),
  );
});
afterEach(() => sandbox.close());

const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ann' };
const open = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer_email: 'ann@people.test',
    success_url: `${shop}/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop}/left`,
    subscription_data: { metadata: { userId: 'u1' } },
    ...more,
  });
  // Its form uses the sandbox's own URL, because no server proxies the pages here.
  const at = `${sandbox.url}/stripe/checkout/${session.id}`;
  await browser.open(at);
  return { session, at, pay: (card: object = good) => browser.submit(session.id, { ...card }) };
};
const sessionOf = (id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['subscription', 'customer'] });

describe('the payment page', () => {
  test('shows the price, and links back', async () => {
    await open();
    expect(browser.page()).toContain('<strong>$19.00</strong> per month');
    expect(browser.page()).toContain('ann@people.test');
    expect(browser.page()).toContain(`href="${shop}/left"`);
  });

  test('creates customer, card and subscription in one step, and redirects', async () => {
    const { session, pay } = await open();
    await pay();
    expect(browser.url()).toBe(`${shop}/done?session=${session.id}`);
    const paid = await sessionOf(session.id);
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: { email: 'ann@people.test', name: 'Ann' },
      subscription: { status: 'active', metadata: { userId: 'u1' } },
    });
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'])
      expect(types.filter((each) => each === type)).toHaveLength(1);
  });

  test('accepts no second payment after a double click', async () => {
    const { session, at, pay } = await open();
    const twice = () => fetch(at, { method: 'POST', redirect: 'manual', body: new URLSearchParams(good) });
    const answers = await Promise.all([twice(), twice(), pay()]);
    expect(answers[1]!.headers.get('location')).toBe(`${shop}/done?session=${session.id}`);
    const { customer } = await stripe.checkout.sessions.retrieve(session.id);
    expect((await stripe.subscriptions.list({ customer: customer as string })).data).toHaveLength(1);
    await browser.open(at);
    expect(browser.page()).toContain('Already paid');
  });

  test.each([
    ['is declined', { number: '4000 0000 0000 0002' }, 'Your card was declined.'],
    ['has insufficient funds', { number: '4000000000009995' }, 'Your card has insufficient funds.'],
    ['is not a test card', { number: '4111 1111 1111 1111' }, 'a non test card'],
    ['has a typing error', { number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    ['is incomplete', { number: '4242' }, 'Your card number is incomplete.'],
    ['is expired', { expiry: '01 / 20' }, 'is in the past'],
    ['has an invalid month', { expiry: '13 / 34' }, 'is incomplete'],
    ['has no code', { cvc: '1' }, 'security code is incomplete'],
  ])('shows why when the card %s, and charges nothing until one works', async (_what, wrong, problem) => {
    const { session, pay } = await open();
    await pay({ ...good, ...wrong });
    expect(browser.page()).toMatch(new RegExp(`role="alert">[^<]*${problem}`));
    expect(browser.page()).not.toContain('4111 1111');
    expect(await sessionOf(session.id)).toMatchObject({ status: 'open', subscription: null });
    await pay();
    expect(await sessionOf(session.id)).toMatchObject({ status: 'complete' });
  });

  test('asks for the email address if the session has none', async () => {
    const { session, pay } = await open({ customer_email: undefined });
    await pay({ ...good, email: 'nobody' });
    expect(browser.page()).toContain('Your email is incomplete.');
    await pay({ ...good, email: 'bea@people.test' });
    expect(await sessionOf(session.id)).toMatchObject({ customer: { email: 'bea@people.test' } });
  });

  test('expires with its session, and returns 404 for an unknown id', async () => {
    const { session, at, pay } = await open();
    await stripe.checkout.sessions.expire(session.id);
    await pay();
    expect([browser.status(), browser.page().includes('has expired')]).toEqual([410, true]);
    await browser.open(`${at}x`);
    expect(browser.status()).toBe(404);
  });

  test('shows text as text', async () => {
    const { pay } = await open();
    await pay({ ...good, cvc: '', name: '"><script>x</script>' });
    expect(browser.page()).not.toContain('<script>');
  });
});

describe('the portal', () => {
  const enter = async (customer: string) => {
    const session = await stripe.billingPortal.sessions.create({ customer, return_url: `${shop}/profile` });
    expect(session.url).toBe(`${shop}/sandbox/stripe/portal/${session.id}`);
    await browser.open(`${sandbox.url}/stripe/portal/${session.id}`);
    return session;
  };

  test('cancels at the end of the period, as a timestamp only, and undoes it', async () => {
    const { customer, subscription: id } = await subscriber(stripe);
    const session = await enter(customer);
    expect(browser.page()).toContain(`href="${shop}/profile"`);
    await browser.open(`${sandbox.url}/stripe/portal/${session.id}/${id}/cancel`);
    await browser.submit(`${id}/cancel`);
    const ending = await stripe.subscriptions.retrieve(id);
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: false });
    expect(ending.cancel_at).toBe(ending.items.data[0]!.current_period_end);
    await browser.submit(`${id}/renew`);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: null, canceled_at: null });
  });

  test('saves another card, and pays an open invoice with it', async () => {
    const { customer, subscription } = await subscriber(stripe);
    await enter(customer);
    await browser.submit('/card', { ...good, number: '4000 0000 0000 0002' });
    expect(browser.page()).toContain('Your card was declined.');
    await browser.submit('/card', { ...good, number: '4000 0000 0000 0341' });
    expect(browser.page()).toContain('ending in 0341');
    await controlOf(sandbox.url)('advance', { customer, seconds: days(32) });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('past_due');
    await enter(customer);
    const open = (await stripe.invoices.list({ customer, status: 'open' })).data[0]!.id!;
    await browser.submit(open);
    expect(browser.page()).toContain('Your card was declined.');
    await browser.submit('/card', { ...good, number: '5555 5555 5555 4444' });
    expect(browser.page()).toContain('Mastercard');
    await browser.submit(open);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('active');
    expect((await stripe.invoices.retrieve(open)).status).toBe('paid');
  });

  test('cannot change another customer’s subscription', async () => {
    const [own, other] = [await subscriber(stripe), await subscriber(stripe)];
    const session = await enter(own.customer);
    const path = `${sandbox.url}/stripe/portal/${session.id}/${other.subscription}/cancel`;
    await fetch(path, { method: 'POST', redirect: 'manual' });
    expect((await stripe.subscriptions.retrieve(other.subscription)).cancel_at).toBeNull();
    expect((await fetch(`${sandbox.url}/stripe/portal/bps_none`)).status).toBe(404);
  });
});

describe('the admin page', () => {
  const at = () => `${sandbox.url}/stripe`;
  const act = async (subscription: string, name: string) => {
    await browser.open(at());
    await browser.submit(`/admin/${subscription}/${name}`);
    return stripe.subscriptions.retrieve(subscription);
  };

  test('lists subscribers, and can advance time, make cards fail and end subscriptions', async () => {
    await browser.open(at());
    expect(browser.page()).toContain('No subscriptions yet.');
    const { subscription, email, customer } = await subscriber(stripe);
    expect((await act(subscription, 'fails')).status).toBe('active');
    expect((await act(subscription, 'month')).status).toBe('past_due');
    expect(browser.page()).toContain(email);
    expect(browser.page()).toContain('past due');
    await act(subscription, 'pays');
    expect((await act(subscription, 'week')).status).toBe('active');
    expect((await act(subscription, 'refund')).status).toBe('canceled');
    const refunded = (await stripe.charges.list({ customer })).data.filter(({ refunded: is }) => is);
    expect(refunded.map(({ amount_refunded }) => amount_refunded)).toEqual([1_900]);
    // An ended subscription has no buttons, and stays ended.
    expect(browser.page()).not.toContain('/admin/');
    const late = await fetch(`${at()}/admin/${subscription}/pays`, { method: 'POST', redirect: 'manual' });
    expect(late.status).toBe(303);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
  });
});
