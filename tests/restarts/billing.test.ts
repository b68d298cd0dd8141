import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runServer, type RunningServer } from '../../e2e/run-server.ts';
import { startTestSandbox, type TestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { clientFor, newAccount, type Client } from '../process/http-client.ts';
import { payByCard } from '../process/pay.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation } from '../process/settings.ts';

/** Waits long enough for a busy machine. */
const eventually = { timeout: 90_000, interval: 50 };
const day = 86_400;

let sandbox: TestSandbox;
let settings: Record<string, string>;
/** Each test starts and stops its own servers and its own sandbox. */
function setUpServers() {
  beforeEach(async () => {
    sandbox = await startTestSandbox();
    settings = { ...(await freshInstallation()), SANDBOX_URL: sandbox.url };
  });
  afterEach(() => sandbox.close());
}

const logged = <Body>(body: unknown) => body as Body;

type Person = { client: Client; email: string; id: string };

async function register(server: RunningServer): Promise<Person> {
  const account = newAccount();
  const client = clientFor(server.url);
  const { status, body } = await client.post('/api/auth/register', account);
  expect(status).toBe(201);
  const { id } = logged<{ user: { id: string } }>(body).user;
  return { client, email: account.email, id };
}
/** The same user on a restarted server. */
const again = (person: Person, server: RunningServer): Person => ({
  ...person,
  client: clientFor(server.url, person.client.cookie()),
});

async function paymentPage({ client, email }: Person): Promise<string> {
  const { status, body } = await client.post('/api/stripe/create-checkout', { userEmail: email });
  expect(status).toBe(200);
  return logged<{ url: string }>(body).url;
}
/** Submits the payment page; returns the URL it redirects to. */
async function pay(page: string): Promise<string | null> {
  return (await payByCard(page)).headers.get('location');
}

/** Asks only the server: neither call sends a request to Stripe. */
async function isPremium({ client }: Person): Promise<boolean> {
  const { user } = (await client.get('/api/auth/user')).body as unknown as {
    user: { isSubscribed: boolean };
  };
  const { generations } = (await client.get('/api/usage')).body as unknown as {
    generations: { remaining: number };
  };
  expect(generations.remaining === -1).toBe(user.isSubscribed);
  return user.isSubscribed;
}
const becomes = (person: Person, premium: boolean) =>
  expect.poll(() => isPremium(person), eventually).toBe(premium);
const stateOf = async ({ client }: Person) => {
  const { body } = await client.get('/api/account/subscription');
  return logged<{ subscription: { state: string } | null }>(body).subscription?.state;
};
/** Uses a process that was not asked before: the others cache for some seconds. */
const subscriptionsToday = async (server: RunningServer) =>
  ((await (await fetch(`${server.url}/api/stats/signups`)).json()) as { todaySubscriptions: number })
    .todaySubscriptions;

type Sent = { type: string; status: number | null };
const hold = () => sandbox.atStripe('deliveries', { mode: 'hold' });
const release = (how: object = {}) => sandbox.atStripe<Sent[]>('release', how);
const allTaken = (sent: Sent[]) => {
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
};

describe('a subscription', () => {
  setUpServers();

  it('is paid on the payment page, and active by the webhook alone', async () => {
    const server = await start(settings);
    const person = await register(server);
    const page = await paymentPage(person);
    expect(page).toMatch(new RegExp(`^${server.url}/sandbox/stripe/checkout/cs_test_`));
    expect(await paymentPage(person)).toBe(page);
    await hold();
    expect(await pay(page)).toMatch(
      new RegExp(`^${server.url}/dashboard\\?checkout=success&session_id=cs_test_`),
    );
    expect(await isPremium(person)).toBe(false);
    allTaken(await release());
    await becomes(person, true);
    expect(await stateOf(person)).toBe('active');
    expect(await subscriptionsToday(server)).toBe(1);
    const second = await person.client.post('/api/stripe/create-checkout', { userEmail: person.email });
    expect(second).toMatchObject({ status: 409, body: { code: 'billing.already-subscribed' } });
  });

  it('is the same whether the webhooks arrive late, twice, in parallel or in reverse order', async () => {
    const server = await start(settings);
    const [payer, leaver] = [await register(server), await register(server)];
    await hold();
    await pay(await paymentPage(payer));
    await pay(await paymentPage(leaver));
    await sandbox.atStripe('end', { email: leaver.email });
    const sent = await release({ order: 'reversed', copies: 3, together: true });
    allTaken(sent);
    // Its end was delivered before, with and after its start.
    expect(sent.map(({ type }) => type)).toContain('customer.subscription.deleted');
    await becomes(payer, true);
    await becomes(leaver, false);
    expect(await server.stop()).toBe(0);
    const next = await start(settings);
    expect([await isPremium(again(payer, next)), await isPremium(again(leaver, next))]).toEqual([
      true,
      false,
    ]);
    // Each subscription has started once.
    await expect.poll(() => subscriptionsToday(next), eventually).toBe(2);
  });

  // Jobs of a killed process are retried after a while without a heartbeat.
  it(
    'starts once, though the server was killed after accepting the webhooks and before processing them',
    { timeout: 240_000 },
    async () => {
      const first = await start(settings);
      const person = await register(first);
      const page = await paymentPage(person);
      await hold();
      await pay(page);
      // Stripe does not respond, so the accepted webhooks stay in the queue.
      await sandbox.atStripe('faults', { fault: 'error', times: 10_000, path: '/v1/subscriptions' });
      allTaken(await release());
      await expect.poll(() => first.log(), eventually).toContain('billing work failed');
      expect(await isPremium(person)).toBe(false);
      await first.kill();

      await fetch(`${sandbox.url}/control/stripe/faults`, { method: 'DELETE' });
      const second = await start(settings);
      await becomes(again(person, second), true);
      expect(await subscriptionsToday(second)).toBe(1);
      // Accepted events are not sent again, and an event sent again changes nothing.
      const { attempts } = (await (await fetch(`${sandbox.url}/control/stripe/deliveries`)).json()) as {
        attempts: { event: string; type: string }[];
      };
      const { event } = attempts.find(({ type }) => type === 'checkout.session.completed')!;
      const resent = await sandbox.atStripe<Sent[]>('resend', { event });
      // Nothing listens at the killed server's URL.
      expect(resent.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await second.stop()).toBe(0);
      const third = await start(settings);
      expect([await isPremium(again(person, third)), await subscriptionsToday(third)]).toEqual([true, 1]);
    },
  );

  it('paid while the server is stopped is active on the next one', async () => {
    const first = await start(settings);
    const person = await register(first);
    const id = (await paymentPage(person)).split('/').at(-1)!;
    await first.kill();
    await pay(`${sandbox.url}/stripe/checkout/${id}`);
    const second = await start(settings);
    await becomes(again(person, second), true);
  });
});

describe('a subscription, on one server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    server = await runServer({ ...(await freshInstallation()), SANDBOX_URL: sandbox.url });
  });
  afterAll(async () => {
    await server.stop();
    await sandbox.close();
  });

  it('ended on Stripe’s side ends here as well', async () => {
    const person = await register(server);
    await pay(await paymentPage(person));
    await becomes(person, true);
    await sandbox.atStripe('end', { email: person.email });
    await becomes(person, false);
    expect(await stateOf(person)).not.toBe('active');
    // And may start again.
    await pay(await paymentPage(person));
    await becomes(person, true);
  });

  it('whose renewal fails has a grace period, then ends, and is active again with a working card', async () => {
    const person = await register(server);
    const { email } = person;
    await pay(await paymentPage(person));
    await becomes(person, true);
    await sandbox.atStripe('card', { email, card: 'fails' });
    // A month has at most 31 days, so the renewal has failed within the last three days.
    await sandbox.atStripe('advance', { email, seconds: 31 * day + 3_600 });
    await expect.poll(() => stateOf(person), eventually).toBe('grace');
    expect(await isPremium(person)).toBe(true);
    // Stripe still retries, but the grace period is over.
    await sandbox.atStripe('advance', { email, seconds: 4 * day });
    await becomes(person, false);
    await sandbox.atStripe('card', { email, card: 'pays' });
    await sandbox.atStripe('advance', { email, seconds: 2 * day });
    await becomes(person, true);
    expect(await stateOf(person)).toBe('active');
  });

  it('canceled at the end of its period is premium until then, and not charged again', async () => {
    const person = await register(server);
    const { client, email, id } = person;
    await pay(await paymentPage(person));
    await becomes(person, true);
    const cancel = () => client.post('/api/account/unsubscribe', { userId: id, when: 'period-end' });
    expect(await cancel()).toMatchObject({ status: 200, body: { subscription: { state: 'ending' } } });
    expect(await client.post('/api/account/resume-subscription', { userId: id })).toMatchObject({
      body: { subscription: { state: 'active' } },
    });
    await cancel();
    await sandbox.atStripe('advance', { email, seconds: 20 * day });
    expect(await isPremium(person)).toBe(true);
    await sandbox.atStripe('advance', { email, seconds: 12 * day });
    await becomes(person, false);
  });
});

describe('npm start with the sandbox inside', () => {
  setUpServers();

  it('keeps all subscriptions after a restart', async () => {
    const { SANDBOX_URL: _elsewhere, ...own } = settings;
    const first = await start(own);
    const person = await register(first);
    await pay(await paymentPage(person));
    await becomes(person, true);
    await first.kill();
    const second = await start(own);
    const back = again(person, second);
    // Asks Stripe instead of its own database.
    const synced = await back.client.post('/api/subscription/sync-stripe', { email: person.email });
    expect(synced.body).toEqual({ isSubscribed: true });
    const portal = await back.client.post('/api/stripe/create-portal', {});
    const page = await (await fetch(logged<{ url: string }>(portal.body).url)).text();
    expect(page).toContain('ending in 4242');
  });
});
